/** What every event handler runs. */
const script = 'alert(1)';

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
const markupByEvent: Record<string, string> = {
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
const interactionEvents = [
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
const spellings = [
  (name: string) => `${name}=${script}`,
  (name: string) => `${name}="${script}"`,
  (name: string) => `${name.toUpperCase()}='${script}'`,
  (name: string) => `/${name}=${script}//`,
  (name: string) => `\n${name}\t=\n${script}`,
  (name: string) => `${name}=&#97;lert(1)`,
  (name: string) => `x="\\"${name}="${script}"`,
];

export const automaticEventVectors = Object.entries(markupByEvent).flatMap(([name, markup]) =>
  spellings.map((spelling) => markup.replace('HANDLER', spelling(name))),
);

export const interactionVectors = elements.flatMap((element, place) =>
  interactionEvents.filter((_, index) => index % 3 === place % 3).map((name) => `<${element} ${name}="${script}">x</${element}>`),
);
