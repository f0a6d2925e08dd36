// Handlers of contract/sales/answer-templates.ts. Owns answer_template. Staff of a store use its templates, head office its own.
import type { Input } from '#contract/contract.ts';
import type { answerTemplates } from '#contract/sales/answer-templates.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type EditedRow, editingCalls } from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';

type TemplateRow = EditedRow & { title: string; text: string };

const editingFor = (ctx: Ctx) =>
  editingCalls(
    {
      table: 'answer_template',
      targetType: 'ANSWER_TEMPLATE',
      titleText: 't.title',
      isOrdered: false,
      columns: { storeUuid: 'uuid', title: 'text', text: 'text' },
      columnsOf: ({ title, text }: Partial<Input<'registerAnswerTemplate'>>) => {
        refuseLintIssues({ title, text });
        return { title: title?.trim(), text: text?.trim() };
      },
      answerOf: ({ uuid, version, title, text }: TemplateRow) => ({ uuid, version, title, text }),
    },
    { storeUuid: storeOfStaff(ctx) ?? null },
  );

export const answerTemplatesApi: HandlersOf<typeof answerTemplates> = {
  getAnswerTemplatesByPaging: (input, ctx) => editingFor(ctx).list(input, ctx),
  registerAnswerTemplate: (input, ctx) => editingFor(ctx).register(input, ctx),
  editAnswerTemplate: (input, ctx) => editingFor(ctx).edit(input, ctx),
  deleteAnswerTemplate: (input, ctx) => editingFor(ctx).remove(input, ctx),
};
