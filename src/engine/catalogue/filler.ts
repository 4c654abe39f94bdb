/**
 * Words that people put around what they need, by language: they tell no service from another. Separated by spaces, folded when they are used.
 * Negations are not among them: "without light" needs its first word.
 */
export const FILLER: { readonly [language: string]: string } = {
  en: 'i you we it is are was there this that these with and or but from by as be am do does have has had need want would like how can could to at please report request apply get make me us our your there some any about where what who when which new',
  pt: 'eu você vocês nós ele ela isso este esta esse essa que com e ou mas por pelo pela como é está tá tem tenho ter ser estou preciso quero queria gostaria posso pode fazer favor me nos meu minha seu sua onde qual quem quando ao aos à às num numa aqui ali há faz solicitar pedir informar reportar',
  es: 'yo tú usted nosotros él ella eso este esta ese que con y o pero por como es está hay tiene tengo tener ser estoy necesito quiero quisiera puedo puede hacer favor me nos mi su dónde cuál quién cuándo al a aquí allí solicitar pedir informar',
  fr: 'je tu vous nous il elle ça ce cet cette ces que qui avec et ou mais par comme est sont il y a ai avoir être suis besoin veux voudrais peux peut faire merci me mon ma où quel quelle quand au aux ici là demander signaler',
  de: 'ich du sie wir er es das dies diese dieser mit und oder aber durch wie ist sind es gibt habe haben sein bin brauche möchte will kann können machen bitte mir uns mein meine wo welche welcher wer wann an am auf bei hier dort melden beantragen',
  ar: 'أنا نحن هو هي هذا هذه ذلك الذي التي مع و أو لكن إلى كيف هل يوجد عندي لدي أريد أود أحتاج أرغب يمكن يمكنني من فضلك أين متى ماذا هنا هناك طلب تقديم الإبلاغ إبلاغ أبلغ',
};
