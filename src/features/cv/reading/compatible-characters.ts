/** Radicals that some PDF writers use instead of the character that looks the same, and that NFKC does not map. */
const radicals: Record<string, string> = {
  '⺁': '厂',
  '⺎': '兀',
  '⺟': '母',
  '⺠': '民',
  '⺩': '王',
  '⺼': '月',
  '⻁': '虎',
  '⻄': '西',
  '⻅': '见',
  '⻆': '角',
  '⻉': '贝',
  '⻋': '车',
  '⻑': '長',
  '⻓': '长',
  '⻔': '门',
  '⻘': '青',
  '⻙': '韦',
  '⻚': '页',
  '⻛': '风',
  '⻜': '飞',
  '⻝': '食',
  '⻢': '马',
  '⻣': '骨',
  '⻤': '鬼',
  '⻥': '鱼',
  '⻦': '鸟',
  '⻨': '麦',
  '⻩': '黄',
  '⻬': '齐',
  '⻮': '齿',
  '⻰': '龙',
};

/** Bullets of symbol fonts, which are in Unicode's private use area. */
const symbolBullets = /[\uf06c\uf06e\uf071\uf075\uf076\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc]/g;

/** Replaces ligatures and radicals by ordinary letters, bullets of symbol fonts by •, and their other symbols by spaces. */
export function toCompatible(text: string): string {
  if (!/[^\u0020-\u00ff\u4e00-\u9fff]/.test(text)) return text;
  return text
    .replace(/[\ufb00-\ufb06\u2f00-\u2fd5]/g, (character) => character.normalize('NFKC'))
    .replace(/[\u2e80-\u2eff]/g, (character) => radicals[character] ?? character.normalize('NFKC'))
    .replace(symbolBullets, '•')
    .replace(/[\ue000-\uf8ff]/g, ' ');
}
