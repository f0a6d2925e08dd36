// Public API of inquiries of visitors: the queue of staff reads, answers and closes them together with those of members; the page of a
// set registers one.
export { answerVisitorInquiry, closeVisitorInquiry } from './answer-visitor-inquiry.ts';
export { claimOverdueOfVisitors, countShownItems } from './visitor-inquiries.db.ts';
export { staffVisitorInquiry, tyingReceipt } from './visitor-inquiry-answer.ts';
export { listVisitorInquiries } from './visitor-inquiry-lists.db.ts';
export { registerTyingInquiry } from './write-visitor-inquiry.ts';
