// Descriptions of the input fields of content, for the API document (field-descriptions.ts).
export const contentFieldDescriptions: Readonly<Record<string, string>> = {
  'getKeyword.count': 'Maximum number of suggestions.',
  'searchAll.count': 'Number of rows in each section.',
  'lintText.kind': 'Kind of the text; each has its rules.',
  initial: 'Only brands whose name begins with it; a double consonant belongs to its single one.',
};
