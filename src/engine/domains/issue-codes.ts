/**
 * Why an answer is refused by its domain, with the parameters its sentence may use:
 * `too_long` and `above_maximum` {maximum}, `below_minimum` {minimum}, `tax_id_length` {digits: given, expected: 11}. The others have none.
 */
export const ISSUE_CODES = [
  /** A list or an object where text is due. */
  'not_text',
  'lone_surrogate',
  'too_long',
  'not_an_option',
  /** It fits more than one option: the suggestions. */
  'ambiguous_option',
  'not_yes_or_no',
  /** "Not sure", "maybe": an answer, but to a question of yes or no none. */
  'unsure',
  'no_street',
  /** The number of an address was left blank: it has one, or it is said that there is none. */
  'no_number',
  'tax_id_letters',
  'tax_id_length',
  'tax_id_repeated',
  'tax_id_check_digits',
  'email_shape',
  'name_letters',
  'name_short',
  'not_an_integer',
  'fraction',
  'not_a_number',
  'below_minimum',
  'above_maximum',
] as const;

export type IssueCode = (typeof ISSUE_CODES)[number];
