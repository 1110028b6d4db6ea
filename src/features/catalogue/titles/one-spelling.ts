/** British spellings and their American equivalents, which most training titles use. */
const americanSpellings: readonly (readonly [RegExp, string])[] = [
  // colour, labourer, neighbourhood
  [/(?<=arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|parl|rum|sav|tum|val|vap)our(?=$|[abefhilmns])/g, 'or'],
  // centre, theatre, fibreglass, calibre, metre
  [/(?<=cent|theat|fib|calib|^met)re(?![adnx])/g, 'er'],
  // organisation, but improvisation
  [/(?<!prov)isation/g, 'ization'],
  [
    /(?<=anod|carbon|categor|character|computer|custom|digit|digital|fertil|final|galvan|general|global|harmon|homogen|hospital|immun|ion|local|maxim|mechan|minim|mobil|modern|moistur|motor|normal|optim|organ|oxid|pasteur|personal|pressur|pulver|real|sanit|sensit|social|special|stabil|standard|steril|summar|symbol|synchron|tender|unit|util|visual|vulcan|weather)is(?=e|ing|able|ational)/g,
    'iz',
  ],
  // analyse, dialysing
  [/(?<=anal|catal|dial|electrol|paral)ys(?=e|ing)/g, 'yz'],
  // catalogue, cataloguer, cataloguing
  [/(?<=catalog|dialog|analog)(?:ue$|u(?=er|ing))/g, ''],
  // counsellor, traveller, modelling
  [
    /(?<=barrel|bevel|cancel|carol|channel|chisel|counsel|dial|enamel|fuel|jewel|label|level|marshal|model|panel|pedal|shovel|signal|stencil|swivel|total|towel|travel|trowel|tunnel|wool)l(?=e|ing|or)/g,
    '',
  ],
  [/jewelery/g, 'jewelry'],
  // enrolment, fulfilment, skilful
  [/(?<=enrol|fulfil|instal|distil)(?=ment|$)/g, 'l'],
  [/(?<=skil|wil)ful/g, 'lful'],
  // paediatrician, orthopaedic, anaesthetist, gynaecologist, oestrogen
  [/(?<=p)ae(?=d)|(?<=an)ae(?=sth|mi)|(?<=gyn)ae|(?<=h)ae(?=m)|(?<=leuk)ae|^ae(?=sthe)|(?<=f)oe(?=t)|^oe(?=s)|(?<=diarrh)oe/g, 'e'],
  [/manoeuvre?(?=$|[eias])/g, 'maneuver'],
  // defence, licence
  [/(?<=def|lic|off|pret)ence(?=$|[ds])/g, 'ense'],
  [/mould/g, 'mold'],
  [/plough/g, 'plow'],
  [/draught/g, 'draft'],
  [/^aeroplane/g, 'airplane'],
  [/alumini?um/g, 'aluminum'],
  [/sulph/g, 'sulf'],
  [/^programme$/g, 'program'],
  [/^tyre$/g, 'tire'],
  [/^grey$/g, 'gray'],
  [/^kerb/g, 'curb'],
  [/^ageing$/g, 'aging'],
  [/^artefact/g, 'artifact'],
  [/^carburettor/g, 'carburetor'],
  [/yoghurt/g, 'yogurt'],
];

/** Converts a lower-case English word to American spelling, such as centre, organiser, counsellor. Does not change other words. */
export function oneSpelling(word: string): string {
  return /^[a-z]{4,}$/.test(word) ? americanSpellings.reduce((text, [british, american]) => text.replace(british, american), word) : word;
}
