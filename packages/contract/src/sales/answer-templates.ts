// Texts that staff reuse in answers to inquiries (docs/rules/inquiries.md#templates).
import { Type } from 'typebox';
import { staffCalls } from '../base/staff-calls.ts';
import { NamedObject, Text, Uuid, Version } from '../shapes.ts';

const templates = staffCalls('/answer-templates', 'answer templates of the own store or of head office', {
  permission: 'INQUIRIES',
  fields: {
    title: Text(50, 'Name of the template in the list of staff.'),
    text: Text(2000, 'Text of the answer, up to 2,000 characters.'),
  },
  row: NamedObject('AnswerTemplate', {
    uuid: Uuid,
    version: Version,
    title: Type.String(),
    text: Type.String(),
  }),
});

export const answerTemplates = {
  getAnswerTemplatesByPaging: templates.list,
  registerAnswerTemplate: templates.register,
  editAnswerTemplate: templates.edit,
  deleteAnswerTemplate: templates.remove,
};
