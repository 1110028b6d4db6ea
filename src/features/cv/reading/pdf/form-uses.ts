/** A form of a PDF, how often it draws others, and its dictionary. */
export interface Form {
  object: number | null;
  uses: number;
  dictionary: string;
}

/** How many forms one form can draw at most, through forms within forms: each may draw those that its resources name, or any if they are elsewhere. */
export function mostDrawn(forms: readonly Form[]): number {
  const using = forms.filter(({ uses }) => uses > 0);
  if (!using.every(namesItsForms)) return using.reduce((product, { uses }) => product * uses, 1);
  const byObject = new Map(using.map((form) => [form.object, form]));
  const known = new Map<Form, number>();
  const drawn = (form: Form): number => {
    const before = known.get(form);
    if (before !== undefined) return before;
    known.set(form, Infinity); // a form that draws itself has no end
    const below = Array.from(form.dictionary.matchAll(/(\d+)\s+\d+\s+R\b/g), ([, object]) => byObject.get(Number(object)));
    const most = form.uses * Math.max(1, ...below.map((other) => (other === undefined ? 1 : drawn(other))));
    known.set(form, most);
    return most;
  };
  return Math.max(1, ...using.map(drawn));
}

/** Whether the forms that a form may draw are named in its own dictionary. */
function namesItsForms({ object, dictionary }: Form): boolean {
  const isElsewhere = /\/XObject\s+\d/.test(dictionary) || dictionary.includes('%');
  return object !== null && /\/Resources\s*<</.test(dictionary) && !isElsewhere;
}
