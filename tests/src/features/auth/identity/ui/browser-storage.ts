/** A stand-in for a browser's storage. Its entries are its properties, as in a browser. */
export class BrowserStorage {
  readonly [key: string]: unknown;
  getItem(key: string): string | null {
    const value = Object.hasOwn(this, key) ? this[key] : null;
    return typeof value === 'string' ? value : null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
