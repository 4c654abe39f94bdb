/** What `<flow-chat>` tells the page. All bubble and cross shadow roots; none carries an answer. */
export abstract class FlowEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true, composed: true });
  }
}
