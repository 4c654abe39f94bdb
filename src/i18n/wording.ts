/**
 * What the questions of the built-in subflows say, by their key, in the language that a flow is written in; `{value}` stands for what they
 * are about. They are part of the flow, so they are asked in its language, not in that of the page.
 */
export function wordingIn(language: string): { readonly [key: string]: string } {
  return language.toLowerCase().startsWith('pt') ? PT : EN;
}

const EN = {
  address: 'What is the address? Write the street and the number.',
  address_optional: 'What is the address? Write the street and the number. You can also leave it out.',
  address_right: 'Is this the right address? {value}',
  no_number: 'no number',
  method: 'How would you like to identify yourself?',
  method_brazilian_tax_id: 'With my CPF number',
  method_govbr: 'With gov.br',
  method_anonymous: 'Without identification',
  login: 'Log in with gov.br. We wait here until you are back.',
  tax_id: 'What is your CPF number?',
  email: 'What is your e-mail address? You can also leave it out.',
  name: 'What is your name? You can also leave it out.',
};

const PT: typeof EN = {
  address: 'Qual é o endereço? Escreva a rua e o número.',
  address_optional: 'Qual é o endereço? Escreva a rua e o número. Você também pode deixar em branco.',
  address_right: 'Este é o endereço certo? {value}',
  no_number: 'sem número',
  method: 'Como você quer se identificar?',
  method_brazilian_tax_id: 'Com o CPF',
  method_govbr: 'Com o gov.br',
  method_anonymous: 'Sem me identificar',
  login: 'Entre com o gov.br. Esperamos aqui até você voltar.',
  tax_id: 'Qual é o seu CPF?',
  email: 'Qual é o seu e-mail? Você também pode deixar em branco.',
  name: 'Qual é o seu nome? Você também pode deixar em branco.',
};
