// The library hands a document that is being unloaded to whoever opens it at that moment, and destroys it before their
// connection is counted. A destroyed document logs nothing: what they write would be called saved and never be stored.
import { Hocuspocus, type Document } from '@hocuspocus/server';

export class ArrivalSafeHocuspocus<Context> extends Hocuspocus<Context> {
  /** Handed out, and perhaps without a connection that counts yet. */
  readonly #arriving = new Map<Document, number>();

  override async createDocument(...request: Parameters<Hocuspocus<Context>['createDocument']>) {
    const [name] = request;
    const open = this.documents.get(name);
    if (open) this.#expect(open);
    const document = await super.createDocument(...request);
    if (document !== open) this.#expect(document);
    return document;
  }

  override shouldUnloadDocument(document: Document): boolean {
    return !this.#arriving.has(document) && super.shouldUnloadDocument(document);
  }

  /** Connections are made in the same turn of the event loop as their document is handed out. */
  #expect(document: Document) {
    this.#arriving.set(document, (this.#arriving.get(document) ?? 0) + 1);
    setImmediate(() => {
      const others = (this.#arriving.get(document) ?? 1) - 1;
      if (others > 0) this.#arriving.set(document, others);
      else this.#arriving.delete(document);
      // Nobody came after all.
      void this.unloadDocument(document);
    });
  }
}
