// What carries the bus between processes: PostgreSQL or Redis.

/** `send` takes frames of at most 7,900 bytes; it rejects while the other side cannot be reached. */
export type Transport = { send(frames: string[]): Promise<void>; close(): Promise<void> };
export type TransportEvents = {
  onFrame(frame: string): void;
  onGap(): void;
  onError(error: unknown): void;
};
