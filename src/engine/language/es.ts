import type { LanguagePack } from './pack.js';

/** Spanish. */
export const es: LanguagePack = {
  language: 'es',
  yes: 'sí, si, s, sip, claro, claro que sí, por supuesto, por supuesto que sí, desde luego, ok, okay, okey, vale, de acuerdo, estoy de acuerdo, correcto, es correcto, exacto, exactamente, así es, eso es, cierto, es cierto, efectivamente, afirmativo, positivo, confirmo, confirmado, acepto, verdadero',
  no: 'no, n, nop, claro que no, por supuesto que no, desde luego que no, de ninguna manera, de ningún modo, en absoluto, para nada, ni hablar, nunca, jamás, negativo, incorrecto, falso',
  politeness: 'por favor, porfavor, porfa, gracias, muchas gracias, mil gracias, perdón, perdona, disculpe, disculpa, lo siento',
  doubt:
    'no sé, no lo sé, nose, ni idea, no estoy seguro, no estoy segura, no tengo idea, quizás, quizá, tal vez, a lo mejor, puede ser, creo que sí, creo que no, depende, más o menos, probablemente, da igual, como quieras',
  negation: 'no, ni, nunca, jamás, sin, ningún, ninguno, ninguna, tampoco',
  articles: 'el, la, los, las, un, una, lo',
  plurals: 's, es',
  ordinals:
    'primero/primera/primer, segundo/segunda, tercero/tercera/tercer, cuarto/cuarta, quinto/quinta, sexto/sexta, séptimo/séptima, octavo/octava, noveno/novena, décimo/décima',
  one: 'opción',
  about: 'unos, unas, cerca de, alrededor de, aproximadamente, aprox, más o menos, casi, más de, menos de, al menos, como mucho, hasta',
  quantity: 'docena, media, medio, mitad, par, algunos, algunas, varios, varias',
  nothing: 'ninguno, ninguna, nada',
  currency: 'euro, euros, peso, pesos, dólar, dólares, céntimos, centavos',
  decimal: ',',
  thousands: '. ',
  change: 'cambiar, corregir, modificar, editar, cambia, corrige, quiero cambiar, quiero corregir',
  stops: 'el, la, los, las, un, una, mi, mis, del, de, en, para, respuesta, pregunta, sobre',
  commands: {
    skip: 'saltar, omitir, pasar, siguiente, dejar en blanco',
    back: 'volver, atrás, volver atrás, anterior, cambiar la respuesta, corregir',
    help: 'ayuda, ayúdame, necesito ayuda, no entiendo',
    restart: 'empezar de nuevo, empezar otra vez, volver a empezar, reiniciar',
    human: 'hablar con una persona, hablar con alguien, quiero hablar con alguien, agente, persona, humano',
  },
  numbers: {
    small:
      'cero, uno/un/una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis/diez y seis, diecisiete/diez y siete, dieciocho/diez y ocho, diecinueve/diez y nueve',
    tens: 'veinte, treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa',
    hundreds:
      'cien/ciento, doscientos/doscientas, trescientos/trescientas, cuatrocientos/cuatrocientas, quinientos/quinientas, seiscientos/seiscientas, setecientos/setecientas, ochocientos/ochocientas, novecientos/novecientas',
    other: {
      'veintiuno/veintiún/veintiuna': 21,
      veintidós: 22,
      veintitrés: 23,
      veinticuatro: 24,
      veinticinco: 25,
      veintiséis: 26,
      veintisiete: 27,
      veintiocho: 28,
      veintinueve: 29,
    },
    room: { cien: 0 },
    hundred: '',
    thousand: 'mil',
    million: 'un millón',
    millions: 'millón, millones',
    single: '',
    bare: 'only',
    and: 'y',
    join: { tens: 'always', hundreds: 'never', thousands: 'never' },
    unitsFirst: false,
    together: 'nothing',
  },
  letters: {},
};

/** Spanish where the point is the decimal sign, as in Mexico. */
export const esMX: LanguagePack = { ...es, language: 'es-mx', decimal: '.', thousands: ',' };
