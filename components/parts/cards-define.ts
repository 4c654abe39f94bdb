import { AddressCard } from '../address-card.js';
import { ChangeCard } from '../change-card.js';
import { FormCard } from '../form-card.js';
import { OptionBox } from '../option-box.js';
import { ReceiptCard } from '../receipt-card.js';
import { ReviewCard } from '../review-card.js';
import { StartOver } from '../start-over.js';
import { WaitCard } from '../wait-card.js';

customElements.define('flow-address-card', AddressCard);
customElements.define('flow-option-box', OptionBox);
customElements.define('flow-change-card', ChangeCard);
customElements.define('flow-form-card', FormCard);
customElements.define('flow-wait-card', WaitCard);
customElements.define('flow-receipt-card', ReceiptCard);
customElements.define('flow-review-card', ReviewCard);
customElements.define('flow-start-over', StartOver);

export { cardStyles } from '../card-styles.js';
