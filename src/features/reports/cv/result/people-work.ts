import { languageOf, stemOf } from './task-terms.ts';
import words from './people-work-words.json' with { type: 'json' };

/**
 * Returns whether a line, or a part of it, is clearly work with people: somebody trains, supervises, teaches, calms, cares for or negotiates with
 * others. The rubric labels such work untouched. So are all but three of the catalogue's 161 tasks that start with "train", "teach", "coach",
 * "supervise" or "negotiate", and these three are about training models.
 */
export function isPeopleWork(text: string): boolean {
  return languageOf(text) === 'zh' ? isChinesePeopleWork(text) : isEnglishPeopleWork(text.toLowerCase());
}

const { en, zh } = words;
/** Returns the stems of words. The stem of "accompanied" is "accompani". */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').flatMap((word) => [stemOf(word), stemOf(word).replace(/y$/, 'i')]));
const verbs = {
  always: stemsOf(en.always),
  whom: stemsOf(en.whom),
  whomListed: stemsOf(en.whomListed),
  whomInCare: stemsOf(en.whomInCare),
  bargain: stemsOf(en.bargain),
  settle: stemsOf(en.settle),
  hold: stemsOf(en.hold),
};
const nouns = {
  people: stemsOf(en.people),
  inCare: stemsOf(en.inCare),
  things: stemsOf(en.things),
  ofPeople: stemsOf(en.ofPeople),
  negotiable: stemsOf(en.negotiable),
  quarrels: stemsOf(en.quarrels),
  events: stemsOf(en.events),
  sessions: stemsOf(en.sessions),
};
const leadIns = en.leadIns.split(', ').map((phrase) => phrase.split(' '));
const stops = new Set(en.stops.split(' '));
/** Stems of verbs, with the particle that makes them about people. */
const withParticle = new Map([
  ['look', 'after'],
  ['car', 'for'],
]);

function isEnglishPeopleWork(text: string): boolean {
  const tokens = withoutLeadIns(text.match(/[a-z][a-z’'-]*|\d+|[,;.&]/g) ?? []);
  const { openingVerbs, rest } = splitVerbs(tokens);
  if (rest[0] === 'by') return false;
  const object = objectOf(rest);
  return openingVerbs.some((verb) => {
    if (verbs.always.has(verb)) return true;
    if (rest[0] !== undefined && withParticle.get(verb) === rest[0]) return hasPerson(objectOf(rest.slice(1)), isPerson);
    if (verbs.bargain.has(verb)) return rest.includes('with') || headsOf(object).some((head) => nouns.negotiable.has(stemOf(head)));
    if (verbs.settle.has(verb) && headsOf(object).some((head) => nouns.quarrels.has(stemOf(head)))) return true;
    if (verbs.hold.has(verb) && isEvent(object)) return true;
    if (verbs.whom.has(verb)) return hasPerson(object, isPerson);
    if (verbs.whomListed.has(verb)) return hasPerson(object, (word) => nouns.people.has(stemOf(word)));
    return verbs.whomInCare.has(verb) && hasPerson(object, (word) => nouns.inCare.has(stemOf(word)));
  });
}

/** Drops the words before the verb of a line, such as "patiently" and "responsible for the". */
function withoutLeadIns(tokens: readonly string[]): readonly string[] {
  if (/ly$/.test(tokens[0] ?? '') && tokens.length > 1) return withoutLeadIns(tokens.slice(1));
  const leadIn = leadIns.find((phrase) => phrase.every((word, at) => tokens[at] === word) && tokens.length > phrase.length);
  return leadIn ? withoutLeadIns(tokens.slice(leadIn.length)) : tokens;
}

/** Splits a line into the stems of its opening verbs and the rest. "built and led a crew" has two verbs. */
function splitVerbs(tokens: readonly string[]): { openingVerbs: string[]; rest: readonly string[] } {
  const openingVerbs = [stemOf(tokens[0] ?? '')];
  let at = 1;
  while (/^(?:and|[,&])$/.test(tokens[at] ?? '') && isVerb(tokens[at + 1] ?? '')) {
    openingVerbs.push(stemOf(tokens[at + 1] ?? ''));
    at += 2;
  }
  return { openingVerbs, rest: tokens.slice(tokens[at] === 'of' ? at + 1 : at) };
}

function isVerb(word: string): boolean {
  return /(?:ed|ing)$/.test(word) || Object.values(verbs).some((set) => set.has(stemOf(word)));
}

/** Returns the words up to the first preposition other than "of". */
function objectOf(rest: readonly string[]): readonly string[] {
  const end = rest.findIndex((word) => stops.has(word) || /^[,;.]$/.test(word));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Returns whether an object is an event with people, such as "swimming lessons" or "a training programme". */
function isEvent(object: readonly string[]): boolean {
  const isNamed = object.some((word) => nouns.events.has(stemOf(word)));
  return isNamed && headsOf(object).some((head) => nouns.events.has(stemOf(head)) || nouns.sessions.has(stemOf(head)));
}

/** Returns the head nouns of an object: "records" and "files" of "staff records and files". */
function headsOf(object: readonly string[]): string[] {
  const [named = ''] = object.join(' ').split(' of ');
  return named.split(/ and | & /).map((one) => one.split(' ').at(-1) ?? '');
}

function hasPerson(object: readonly string[], is: (word: string, isSingular: boolean) => boolean): boolean {
  const isSingular = /^(?:an?|one|my|our|the|each|every|his|her|their)$/.test(object[0] ?? '');
  const heads = headsOf(object);
  if (heads.some((head) => is(head, isSingular))) return true;
  const [, of = ''] = object.join(' ').split(' of ');
  return of !== '' && heads.some((head) => nouns.ofPeople.has(stemOf(head))) && headsOf(of.split(' ')).some((head) => is(head, false));
}

/** Returns whether a word names people: it is listed, or ends like names of jobs, such as "cashiers". */
function isPerson(word: string, isSingular: boolean): boolean {
  const stem = stemOf(word);
  if (nouns.people.has(stem)) return true;
  const jobEnding = isSingular ? /(?:er|or|ist|ian|ant|ee|man|woman)s?$/ : /(?:ers|ors|ists|ians|ants|ees|men|women)$/;
  return jobEnding.test(word) && !nouns.things.has(stem);
}

const somebody = `(?:${zh.people})(?!${zh.things})`;
const leadIn = new RegExp(`^(?:${zh.leadIns})+`, 'u');
const aboutOthers = new RegExp(`^(?:${zh.aboutOthers})`, 'u');
const peopleWork = [
  zh.always,
  zh.roles,
  zh.meetings,
  `^(?:${zh.whom})[了过着]?.{0,10}?${somebody}`,
  `${somebody}.{0,6}(?:${zh.events})$`,
  `带[过出了]?(?:\\d+|[一两二三四五六七八九十几数]+)?[名个位]?(?:${zh.pupils})(?!${zh.things})`,
  `[与和跟同].{1,10}?(?:${zh.talks})`,
  `^(?:${zh.talks}).{0,6}(?:${zh.negotiable})$`,
  `(?:${zh.settle}).{0,12}(?:${zh.quarrels})`,
  `[帮给为替].{0,6}?${somebody}.{0,4}(?:${zh.deeds})`,
].map((pattern) => new RegExp(pattern, 'u'));

function isChinesePeopleWork(text: string): boolean {
  const [clause = ''] = text.trim().split(/[，；。,;]/u);
  if (aboutOthers.test(clause.replace(leadIn, ''))) return false;
  return peopleWork.some((pattern) => pattern.test(clause) || pattern.test(clause.replace(leadIn, '')));
}
