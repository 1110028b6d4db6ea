const most = 1000;
/** Characters that a font gives to glyphs of which it knows none. */
const nameless = /^[\u0000-\u001f\ue000-\uf8ff\ufffd\s]*$/;

/** The open marks around glyphs, and what they say of them. */
export class Marks {
  private readonly open: (string | null)[] = [];

  /** @param said null for a mark that says nothing */
  begin(said: string | null): void {
    if (this.open.length < most) this.open.push(said);
  }

  end(): void {
    this.open.pop();
  }

  /** Text of glyphs, or, once, what the mark around them says if their font does not know it. */
  textOf(text: string): string {
    const at = this.open.findLastIndex((said) => said !== null);
    const said = this.open[at] ?? null;
    if (said === null || !nameless.test(text)) return text;
    this.open[at] = '';
    return said;
  }
}
