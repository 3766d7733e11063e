// The provider closes a silent socket only after the other side has said goodbye, which a server that hangs never does,
// and then tells nobody that it is closed.
import { HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider';

const SILENT = { code: 4408, reason: 'silent' };

export class WatchedSocket extends HocuspocusProviderWebsocket {
  override checkConnection() {
    const { status, lastMessageReceived, configuration } = this;
    if (status !== WebSocketStatus.Connected || !lastMessageReceived) return;
    if (Date.now() - lastMessageReceived > configuration.messageReconnectTimeout)
      this.emit('close', { event: SILENT });
  }
}
