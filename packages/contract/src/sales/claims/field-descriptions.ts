// Descriptions of input fields of claims; the keys are those of ../../field-descriptions.ts.

export const descriptionsOfClaims: Readonly<Record<string, string>> = {
  'registerOrderClaims.text': 'What the shopper writes; required for the reason ETC.',
  'getOrderClaimsByPaging.searchKeyword':
    'Only claims with this in their number or in the name of a product.',
  'changeOrderProductStatus.uuids': 'Order products of one order; all of them move, or none.',
  'changeOrderProductStatus.status': 'The status to reach.',
  'changeOrderProductStatus.text': 'Why staff decline.',
  invoice: 'Carrier and invoice number.',
  declineGround: 'The ground of the law on which staff decline.',
  'getStaffClaimsByPaging.isOverdue': 'true: only claims whose answer or refund is overdue.',
  'previewClaimDecision.event': 'The decision; default: an approval or a passed inspection.',
  'getClaimTabCounts.isOverdue': 'true: only claims whose answer or refund is overdue.',
  'getStaffClaimsByPaging.tab': 'Only claims at this stage.',
  fault: 'Who bears the fees; default: as the reason states.',
  pickup: 'The pickup that staff booked.',
  date: 'The day of the pickup.',
  receivedAt: 'When the goods arrived; default: now.',
  restock: 'Units that go back into stock after the inspection.',
  agreed: 'The shopper agreed.',
  feeDemand: 'Won that staff ask of the shopper.',
  claims: 'The claims to approve.',
  event: 'SOLD_OUT sets the stock of the items to 0.',
};
