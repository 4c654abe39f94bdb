import type { AddressPart } from '../engine/subflows/address-1.js';
import type { RecoveryEvent } from '../engine/session.js';
import type { Problem } from '../runtime/view.js';
import type { IssueTexts } from './issues.js';

/** Every string that the elements show, in one language. A function takes what its sentence needs. */
export type Texts = {
  /** BCP 47 tag of the language these are written in. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Name of the conversation where the page gives none (attribute `heading`). */
  readonly heading: string;

  /** Asks which flow of a catalogue it is to be; the way back to that; and that the chosen one did not come. */
  readonly choice: string;
  readonly otherChoice: string;
  readonly choiceFailed: string;

  /** Names the list of questions already answered. */
  readonly log: string;
  /** Said before an earlier question and before its answer, for those who do not see the bubbles. */
  readonly question: string;
  readonly answered: string;
  readonly change: string;
  /** Stands before what was understood of the person's own words. */
  readonly understood: string;
  readonly notGiven: string;
  readonly yes: string;
  readonly no: string;

  /** The field where only typing answers, and beside options. */
  readonly type: string;
  readonly orType: string;
  readonly answer: string;
  readonly typeFirst: string;
  readonly skip: string;
  readonly earlier: string;
  readonly didYouMean: (words: string) => string;
  readonly didYouMeanOne: string;
  readonly yesThis: (words: string) => string;
  readonly allOptions: string;

  readonly kept: (hours: number) => string;
  readonly notKept: string;
  /** Said by whoever shares the computer: nothing is to be kept on it. */
  readonly shared: string;
  readonly saved: string;
  /** Where some or all answers can be read in this tab only. */
  readonly savedPart: string;
  readonly savedTab: string;
  readonly unsaved: string;
  /** Answers of an earlier visit that only its own tab could read are asked again. */
  readonly withheld: string;
  readonly resumed: string;
  /** Another tab went on with the request. */
  readonly moved: string;
  readonly startOver: string;
  readonly startOverTitle: string;
  readonly startOverText: (answers: number) => string;
  readonly startOverYes: string;
  readonly startOverNo: string;

  /** Asked on a public computer that nobody touches, with the seconds until all is deleted. */
  readonly idleTitle: string;
  readonly idle: (seconds: number) => string;
  readonly idleStay: string;

  readonly changeTitle: string;
  readonly changeText: (words: string) => string;
  readonly changeLoses: string;
  readonly changeYes: string;
  readonly changeNo: string;
  readonly dropped: (questions: string) => string;
  readonly skipped: (question: string) => string;
  readonly noted: (answer: string) => string;

  readonly review: string;
  readonly reviewLeft: string;
  readonly choose: string;
  readonly send: string;
  readonly confirm: string;
  readonly sendsLater: string;

  readonly sending: string;
  readonly sendingText: string;
  readonly sendingButton: string;
  readonly queued: string;
  readonly queuedText: string;
  readonly queuedHere: string;
  readonly checking: string;
  readonly checkingText: string;
  readonly halted: string;
  readonly haltedText: string;
  readonly nextTry: (time: string) => string;
  readonly retry: string;
  readonly problems: { readonly [code in Problem['code']]: string };
  /** Names a request that was confirmed before this one was begun; how it stands follows. */
  readonly earlierRequest: string;
  readonly working: string;

  readonly sent: string;
  readonly sentState: string;
  readonly reference: string;
  readonly recap: string;
  readonly another: string;
  /** Deletes what is left of an ended request on the device, like its number. */
  readonly erase: string;
  readonly finished: string;
  readonly nothingSent: string;
  readonly exhausted: string;
  readonly fatal: string;
  readonly fatalText: string;

  readonly help: string;
  readonly helpMore: string;
  readonly person: string;
  readonly personKept: string;
  readonly back: string;
  /** Said to somebody who asks for help or a person where the page names none. */
  readonly howTo: string;
  readonly noPerson: string;
  /** Said to somebody who wants to begin anew at the beginning. */
  readonly nothingBefore: string;

  /** The box of a long list: what it is for, how many of its options fit what is typed, and its button. */
  readonly boxHint: string;
  readonly boxCount: (found: number, all: number) => string;
  readonly boxList: string;

  /** The parts of an address, and the ways between them and one line. */
  readonly address: { readonly [part in AddressPart]: string };
  readonly noNumber: string;
  readonly optionalPart: string;
  readonly addressInLine: string;
  readonly addressInParts: string;

  /** A form, and something that is done elsewhere. */
  readonly formTitle: string;
  readonly formWrong: string;
  readonly formSend: string;
  readonly waitTitle: string;
  readonly waitText: string;
  readonly waitNoLink: string;
  readonly waitOpen: string;
  /** How the way there stands: the person leaves this very page, a window is open, the browser opened none, it is no longer seen, the person stopped there. */
  readonly waitHere: string;
  readonly waitOpened: string;
  readonly waitBlocked: string;
  readonly waitGone: string;
  readonly waitStopped: string;
  readonly waitFailed: string;
  readonly waitUntil: (time: string) => string;
  readonly waitDone: string;
  /** What came back was for another tab, which has it. */
  readonly handedOver: string;
  /** A form or a wait ran out of time. */
  readonly timeOver: string;
  readonly waysOut: { readonly [event in Exclude<RecoveryEvent, 'timeout'>]: string };

  /** What the questions of the built-in subflows say, by their key; `{value}` stands for what they are about. */
  readonly subflows: { readonly [key in SubflowKey]: string };

  /** Why an answer was not taken, by issue code. */
  readonly issues: IssueTexts;
};

type SubflowKey =
  | 'address'
  | 'address_optional'
  | 'address_right'
  | 'no_number'
  | 'method'
  | 'method_brazilian_tax_id'
  | 'method_govbr'
  | 'method_anonymous'
  | 'login'
  | 'tax_id'
  | 'email'
  | 'name';
