const maxOpen = 1000;
/** Matches texts of placeholders for glyphs for which a font has no character. */
const placeholders = /^[\u0000-\u001f\ue000-\uf8ff\ufffd\s]*$/;

/** The open marks around glyphs, with the texts that they give for their glyphs. */
export class Marks {
  private readonly open: (string | null)[] = [];

  /** @param text the mark's text; null for a mark without text */
  begin(text: string | null): void {
    if (this.open.length < maxOpen) this.open.push(text);
  }

  end(): void {
    this.open.pop();
  }

  /** Returns the text of glyphs. If their font has no characters for them, it is the text of the mark around them, which counts only once. */
  textOf(text: string): string {
    const index = this.open.findLastIndex((candidate) => candidate !== null);
    const markText = this.open[index] ?? null;
    if (markText === null || !placeholders.test(text)) return text;
    this.open[index] = '';
    return markText;
  }
}
