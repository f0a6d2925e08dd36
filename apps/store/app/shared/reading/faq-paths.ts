// Addresses of the frequently asked questions. Pure.

export const faqPath = '/faq';

/** The id of an answer in its page: a link with this fragment opens it. */
export const questionId = (uuid: string): string => `question-${uuid}`;
