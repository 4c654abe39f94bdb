import type { LanguagePack } from './pack.js';

/** German. */
export const de: LanguagePack = {
  language: 'de',
  yes: 'ja, j, jo, jap, jep, jawohl, ja gerne, ja gern, ja doch, klar, na klar, aber klar, natürlich, selbstverständlich, freilich, sicher, auf jeden fall, gerne, gern, genau, richtig, das ist richtig, korrekt, stimmt, das stimmt, ok, okay, okey, einverstanden, in ordnung, passt, ich stimme zu, ich bestätige, bestätigt, positiv, wahr',
  no: 'nein, n, nee, nö, auf keinen fall, auf gar keinen fall, keinesfalls, keineswegs, natürlich nicht, sicher nicht, bestimmt nicht, gar nicht, überhaupt nicht, niemals, nie, falsch, negativ',
  politeness:
    'bitte, bitte schön, danke, danke schön, dankeschön, danke sehr, vielen dank, herzlichen dank, sorry, entschuldigung, tut mir leid, leider',
  doubt:
    'weiß nicht, ich weiß nicht, weiß ich nicht, keine ahnung, nicht sicher, ich bin nicht sicher, bin mir nicht sicher, vielleicht, eventuell, möglicherweise, wahrscheinlich, ich glaube, ich glaube ja, ich glaube nicht, kommt drauf an, kommt darauf an, jein, naja, mal sehen, egal',
  negation: 'nicht, nein, kein, keine, keinen, keiner, nie, niemals, ohne',
  articles: 'der, die, das, den, dem, ein, eine, einen',
  plurals: 'e, n, en, s',
  ordinals:
    'erste/ersten/erster/erstes, zweite/zweiten/zweiter/zweites, dritte/dritten/dritter/drittes, vierte/vierten/vierter/viertes, fünfte/fünften/fünfter/fünftes, sechste/sechsten/sechster/sechstes, siebte/siebten/siebter/siebtes, achte/achten/achter/achtes, neunte/neunten/neunter/neuntes, zehnte/zehnten/zehnter/zehntes',
  one: 'option, möglichkeit',
  about: 'ca, circa, etwa, ungefähr, rund, fast, knapp, über, unter, mehr als, weniger als, mindestens, höchstens, bis zu',
  quantity: 'dutzend, halb, halbe, hälfte, paar, einige, mehrere',
  nothing: 'keine, keiner, keins, nichts',
  currency: 'euro, franken, dollar, cent',
  decimal: ',',
  thousands: ". '",
  change: 'ändern, korrigieren, bearbeiten, ändere, korrigiere, ich möchte ändern, ich will ändern',
  stops:
    'der, die, das, den, dem, des, ein, eine, einen, mein, meine, meinen, meiner, zu, zur, zum, von, für, in, im, antwort, frage, ich, möchte, will',
  commands: {
    skip: 'überspringen, weiter, auslassen, frei lassen, nächste frage',
    back: 'zurück, vorherige, antwort ändern, korrigieren',
    help: 'hilfe, hilf mir, ich brauche hilfe, verstehe ich nicht, ich verstehe nicht',
    restart: 'neu anfangen, von vorne, von vorn beginnen, neustart',
    human: 'mit jemandem sprechen, mit einem menschen sprechen, ich möchte mit jemandem sprechen, mitarbeiter, mensch',
  },
  numbers: {
    small:
      'null, ein/eins/eine/einen/einem/einer, zwei/zwo, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn',
    tens: 'zwanzig, dreißig, vierzig, fünfzig, sechzig, siebzig, achtzig, neunzig',
    hundreds: '',
    hundred: 'hundert',
    thousand: 'tausend',
    million: 'eine million',
    millions: 'million, millionen',
    single: '',
    bare: 'also',
    and: 'und',
    join: { tens: 'never', hundreds: 'maybe', thousands: 'maybe' },
    unitsFirst: true,
    together: 'all',
  },
  letters: { ä: ['a', 'ae'], ö: ['o', 'oe'], ü: ['u', 'ue'] },
};
