import type { LanguagePack } from './pack.js';

/** English. */
export const en: LanguagePack = {
  language: 'en',
  yes: "yes, y, yep, yeah, yup, aye, ok, okay, sure, sure thing, of course, certainly, definitely, absolutely, correct, that's correct, right, that's right, exactly, indeed, affirmative, positive, confirm, confirmed, i confirm, agree, i agree, agreed, alright, all right, true, 1, i do, it is, go ahead",
  no: 'no, n, nope, nah, no way, not at all, of course not, definitely not, certainly not, absolutely not, never, wrong, negative, incorrect, disagree, i disagree, false, 0',
  politeness: 'please, pls, plz, thanks, thank you, thank you very much, many thanks, thx, cheers, sorry',
  doubt:
    "not sure, unsure, i'm not sure, don't know, dont know, i don't know, dunno, no idea, maybe, perhaps, possibly, probably, i think so, i don't think so, i guess, i suppose, it depends, depends, could be, yeah right",
  negation: "no, not, don't, dont, doesn't, isn't, aren't, never, without, none, neither",
  articles: 'the, a, an',
  plurals: 's, es',
  ordinals: 'first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth',
  one: 'one, option',
  about: 'about, around, approximately, approx, roughly, nearly, almost, over, under, more than, less than, at least, up to, or so',
  quantity: 'dozen, half, couple, pair, few, several, quarter',
  nothing: 'none, nothing',
  currency: 'dollar, dollars, pound, pounds, euro, euros, quid, cents, reais',
  decimal: '.',
  thousands: ',',
  change: 'change, edit, correct, fix, i want to change, i want to correct, can i change',
  stops: 'the, a, an, my, answer, of, for, to, about, question, in, on, at',
  commands: {
    skip: 'skip, skip it, skip this, pass, next, leave it blank',
    back: 'back, go back, previous, change my answer',
    help: "help, help me, what does this mean, i don't understand",
    restart: 'start over, start again, restart, begin again',
    human: 'talk to someone, talk to a person, speak to someone, human, agent, i want to talk to someone, contact a person',
  },
  numbers: {
    small:
      'zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen',
    tens: 'twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety',
    hundreds: '',
    hundred: 'hundred',
    thousand: 'thousand',
    million: 'one million, a million',
    millions: 'million, millions',
    single: 'a',
    bare: 'never',
    and: 'and',
    join: { tens: 'never', hundreds: 'maybe', thousands: 'maybe' },
    unitsFirst: false,
    together: 'all',
  },
  letters: {},
};
