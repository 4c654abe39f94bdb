import type { Catalogue, Offer } from '../../../src/engine/catalogue/catalogue.js';

export const offer = (slug: string, title: string, description: string, ...phrases: readonly string[]): Offer => ({
  slugs: [slug],
  title,
  description,
  phrases,
  address: `${slug}.json`,
  document: null,
});

/** What a city offers, in English. */
export const CITY: Catalogue = [
  offer(
    'street-light',
    'Street light',
    'Have a street light repaired: lamp, post or wire.',
    'street light out',
    'dark street',
    'lamp flickering',
  ),
  offer('road-damage', 'Road damage', 'Report damage on a road or pavement.', 'pothole', 'hole in the street', 'broken pavement'),
  offer(
    'bulky-waste',
    'Bulky waste',
    'Have furniture and large appliances collected from the kerb.',
    'bulky waste',
    'old sofa',
    'collect furniture',
  ),
  offer('missed-bin', 'Missed bin', 'Tell us that your waste was not collected.', 'bin not emptied', 'rubbish not collected'),
  offer(
    'library-card',
    'Library card',
    "Apply for a card of the city's public libraries.",
    'library card',
    'join the library',
    'borrow books',
  ),
];

/** The same kind of city, in Portuguese. */
export const CIDADE: Catalogue = [
  offer(
    'poste-sem-luz',
    'Luz da rua com defeito',
    'Pedir o conserto de uma luz da rua: lâmpada, luminária, poste ou fio.',
    'luz da rua queimada',
    'poste sem luz',
    'lâmpada piscando',
    'rua escura',
    'fio solto no poste',
  ),
  offer('buraco', 'Buraco na rua', 'Pedir o conserto do asfalto ou da calçada.', 'buraco no asfalto', 'calçada quebrada'),
  offer('marcar-horario', 'Marcar um horário', 'Marcar um horário de atendimento.', 'marcar horário', 'agendar atendimento'),
  offer('segunda-via-iptu', 'Segunda via do IPTU', 'Emitir o boleto do imposto da casa.', 'boleto do IPTU', 'pagar imposto da casa'),
];

/** And in Arabic. */
export const MADINA: Catalogue = [
  offer('light', 'إنارة الشارع', 'إصلاح مصباح أو عمود إنارة في الشارع.', 'مصباح الشارع لا يعمل', 'شارع مظلم', 'عمود مكسور'),
  offer('waste', 'النفايات الكبيرة', 'جمع الأثاث القديم والأجهزة الكبيرة.', 'جمع الأثاث', 'أثاث قديم'),
  offer('library', 'بطاقة المكتبة', 'بطاقة للمكتبات العامة في المدينة.', 'استعارة الكتب', 'بطاقة مكتبة'),
];
