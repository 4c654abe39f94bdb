import type { LanguagePack } from './pack.js';

/** Portuguese as written in Brazil. */
export const pt: LanguagePack = {
  language: 'pt',
  yes: 'sim, s, ss, claro, claro que sim, com certeza, certamente, certo, está certo, tá certo, tá, tá bom, ok, okay, okey, beleza, blz, correto, está correto, exato, exatamente, isso, isso mesmo, isso aí, é isso, é sim, positivo, afirmativo, confirmo, confirmado, concordo, aceito, de acordo, verdadeiro, uhum, aham',
  no: 'não, n, nn, claro que não, com certeza não, de jeito nenhum, de jeito algum, de modo nenhum, de forma alguma, nunca, jamais, nem pensar, negativo, errado, está errado, incorreto, discordo, falso',
  politeness:
    'por favor, por gentileza, pfv, pf, obrigado, obrigada, muito obrigado, muito obrigada, obg, brigado, brigada, grato, grata, valeu, vlw, desculpe, desculpa',
  doubt:
    'não sei, sei lá, não tenho certeza, não faço ideia, não lembro, talvez, quem sabe, pode ser, acho que sim, acho que não, acho, depende, mais ou menos, provavelmente, tanto faz',
  negation: 'não, nem, nunca, jamais, sem, nenhum, nenhuma',
  articles: 'o, a, os, as, um, uma',
  plurals: 's, es',
  ordinals:
    'primeiro/primeira, segundo/segunda, terceiro/terceira, quarto/quarta, quinto/quinta, sexto/sexta, sétimo/sétima, oitavo/oitava, nono/nona, décimo/décima',
  one: 'opção, alternativa',
  about: 'cerca de, umas, uns, mais ou menos, aproximadamente, aprox, quase, por volta de, mais de, menos de, pelo menos, no máximo, até',
  quantity: 'dúzia, meia, metade, par, alguns, algumas, vários, várias',
  nothing: 'nenhum, nenhuma, nada',
  currency: 'real, reais, centavos, dólares, euros',
  decimal: ',',
  thousands: '. ',
  change: 'mudar, alterar, corrigir, trocar, editar, muda, altera, corrige, quero mudar, quero alterar, quero corrigir, quero trocar',
  stops: 'o, a, os, as, um, uma, meu, minha, meus, minhas, do, da, dos, das, de, no, na, em, para, resposta, pergunta, sobre',
  commands: {
    skip: 'pular, pula, pular essa, próxima, próximo, passar, deixar em branco',
    back: 'voltar, volta, anterior, mudar a resposta, corrigir',
    help: 'ajuda, me ajuda, preciso de ajuda, não entendi, como assim',
    restart: 'recomeçar, começar de novo, começar do zero, reiniciar',
    human: 'atendente, falar com atendente, quero falar com atendente, falar com uma pessoa, falar com alguém, humano',
  },
  numbers: {
    small:
      'zero, um/uma, dois/duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, catorze/quatorze, quinze, dezesseis/dezasseis, dezessete/dezassete, dezoito, dezenove/dezanove',
    tens: 'vinte, trinta, quarenta, cinquenta, sessenta, setenta, oitenta, noventa',
    hundreds:
      'cem/cento, duzentos/duzentas, trezentos/trezentas, quatrocentos/quatrocentas, quinhentos/quinhentas, seiscentos/seiscentas, setecentos/setecentas, oitocentos/oitocentas, novecentos/novecentas',
    room: { cem: 0 },
    hundred: '',
    thousand: 'mil',
    million: 'um milhão',
    millions: 'milhão, milhões',
    single: '',
    bare: 'only',
    and: 'e',
    join: { tens: 'always', hundreds: 'always', thousands: 'maybe' },
    unitsFirst: false,
    together: 'nothing',
  },
  letters: {},
};
