// Public API of inquiries of visitors. The queue of staff lists, answers and closes them with those of members; content/tying registers those
// of the page of a set.
export { answerVisitorInquiry, closeVisitorInquiry } from './reply-to-visitor.ts';
export { claimOverdueOfVisitors, countShownItems } from './visitor-inquiries.db.ts';
export { staffVisitorInquiry, tyingReceipt } from './visitor-inquiry-response.ts';
export { listVisitorInquiries } from './visitor-inquiry-lists.db.ts';
export { registerTyingInquiry } from './write-visitor-inquiry.ts';
