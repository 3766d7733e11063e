// The little of unpdf that is used: what its pages say. Its own types name the whole of pdf.js.
declare module 'unpdf' {
  export type TextItem = { str?: string; hasEOL?: boolean };
  export type PdfPage = { getTextContent(): Promise<{ items: TextItem[] }>; cleanup(): void };
  export type PdfDocument = { numPages: number; getPage(number: number): Promise<PdfPage> };
  export function getDocumentProxy(data: Uint8Array, options?: object): Promise<PdfDocument>;
}
