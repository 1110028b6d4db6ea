/** A form object of a PDF: a piece of page content that can draw other forms. `uses` counts its drawing operators. */
export interface Form {
  object: number | null;
  uses: number;
  dictionary: string;
}

/** Computes how many forms one form can draw at most, directly and through nested forms. A form whose resources are elsewhere may draw any other form. */
export function maxDrawnForms(forms: readonly Form[]): number {
  const drawingForms = forms.filter(({ uses }) => uses > 0);
  if (!drawingForms.every(namesItsForms)) return drawingForms.reduce((product, { uses }) => product * uses, 1);
  const byObject = new Map(drawingForms.map((form) => [form.object, form]));
  const known = new Map<Form, number>();
  const drawn = (form: Form): number => {
    const before = known.get(form);
    if (before !== undefined) return before;
    known.set(form, Infinity); // a form that draws itself has no end
    const below = Array.from(form.dictionary.matchAll(/(\d+)\s+\d+\s+R\b/g), ([, object]) => byObject.get(Number(object)));
    const max = form.uses * Math.max(1, ...below.map((other) => (other === undefined ? 1 : drawn(other))));
    known.set(form, max);
    return max;
  };
  return Math.max(1, ...drawingForms.map(drawn));
}

/** Whether a form's own dictionary names all forms that it may draw. */
function namesItsForms({ object, dictionary }: Form): boolean {
  const isElsewhere = /\/XObject\s+\d/.test(dictionary) || dictionary.includes('%');
  return object !== null && /\/Resources\s*<</.test(dictionary) && !isElsewhere;
}
