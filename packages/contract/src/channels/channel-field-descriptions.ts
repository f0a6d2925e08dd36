// Descriptions of the input fields of channels, for the API document (field-descriptions.ts).
export const channelFieldDescriptions: Readonly<Record<string, string>> = {
  'getNaverPayCustomerInquiry.id': 'Number of the inquiry at the channel.',
  'answerNaverPayCustomerInquiry.id': 'Number of the inquiry at the channel.',
  channel: 'The sales channel.',
  salesChannel: 'Only this channel.',
  'getNaverPayCustomerInquiry.kind': 'An inquiry about an order, or a question about a product.',
  'answerNaverPayCustomerInquiry.kind': 'An inquiry about an order, or a question about a product.',
  'getNaverPayCustomerInquiries.keyword': 'Text in title or content.',
  'answerNaverPayCustomerInquiry.answer': 'Answer, up to 2,000 characters.',
  answerTemplateId: 'Uuid of the template that staff began with; for the audit log.',
  fromDateTime: 'Start of the period; default: seven days before its end.',
  toDateTime: 'End of the period, at most 31 days later; default: now.',
};
