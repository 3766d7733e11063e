// The little of fontkit that is used: reading the interface's faces.
declare module 'fontkit' {
  export type Glyph = { path: { toSVG(): string } };
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };
  };
  export function create(file: Uint8Array): Font;
}
