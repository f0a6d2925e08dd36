// Ids of the elements into which the payment provider renders its widget.

export const methodsId = 'payment-methods';
export const agreementId = 'payment-agreement';
