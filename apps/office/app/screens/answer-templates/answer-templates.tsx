// Texts that staff reuse in answers to inquiries (docs/rules/inquiries.md#templates): those of the own store, or of head office.
import { useMemo, useState } from 'react';
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { adLint } from '../../shared/content/content-fields.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import type { FormDef } from '../../shared/form/form-types.ts';
import type { ColumnDef, ListDef } from '../../shared/list/list-types.ts';
import { OpenButton } from '../../shared/list/open-button.tsx';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { Button } from '../../shared/parts/button.tsx';

export const meta = () => [{ title: '답변 서식 · 온스 데스크' }];

type Template = Answer<'getAnswerTemplatesByPaging'>['data'][number];
type TemplatesInput = Pick<Input<'getAnswerTemplatesByPaging'>, 'keyword'>;
type Values = { title: string; text: string };

const formOf = (template: Template | undefined): FormDef<Template, Values> => ({
  key: ['answer-templates', 'one', template?.uuid ?? 'new'],
  title: () => template?.title ?? '새 답변 서식',
  toValues: (row) => ({ title: row?.title ?? '', text: row?.text ?? '' }),
  save: (values, version) =>
    template === undefined
      ? api.registerAnswerTemplate(values)
      : api.editAnswerTemplate({ uuid: template.uuid, version, ...values }),
  done: ({ title }) => `${title} 서식을 ${template === undefined ? '만들었습니다' : '저장했습니다'}.`,
  sections: [
    {
      id: 'template',
      title: '답변 서식',
      fields: [
        {
          kind: 'text',
          name: 'title',
          label: '이름',
          hint: '직원에게만 보입니다.',
          isRequired: true,
          maxLength: 50,
        },
        {
          kind: 'area',
          name: 'text',
          label: '답변',
          isRequired: true,
          maxLength: 2000,
          lint: adLint,
        },
      ],
    },
  ],
});

const columnsOf = (onOpen: (template: Template) => void): ColumnDef<Template>[] => [
  {
    id: 'title',
    header: '이름',
    width: 200,
    cell: (template) => <OpenButton name={template.title} onPress={() => onOpen(template)} />,
  },
  { id: 'text', header: '답변', width: 640, cell: ({ text }) => text },
];

export default function AnswerTemplates() {
  const [opened, setOpened] = useState<{ template: Template | undefined }>();
  const definition = useMemo(
    (): ListDef<Template, TemplatesInput> => ({
      name: 'answer-templates',
      title: '답변 서식',
      list: (input) => api.getAnswerTemplatesByPaging(input),
      search: { placeholder: '서식 이름', toInput: (keyword) => ({ keyword }) },
      filters: [],
      columns: columnsOf((template) => setOpened({ template })),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ title }) => title,
      unit: '개',
      actions: [
        {
          id: 'delete',
          label: '삭제',
          isAllowed: () => true,
          run: (uuids) => oneByOne(uuids, (uuid) => api.deleteAnswerTemplate({ uuid })),
          done: (count) => `서식 ${count}개를 삭제했습니다.`,
          confirm: {
            title: (count) => `서식 ${count}개를 삭제할까요?`,
            text: '이미 보낸 답변은 그대로 남습니다.',
            label: (count) => `${count}개 삭제`,
          },
        },
      ],
      emptyText: '답변 서식이 없습니다. 자주 쓰는 답변을 만들어 두면 문의함에서 골라 쓸 수 있습니다.',
    }),
    [],
  );
  const add = () => setOpened({ template: undefined });
  useKeys({ KeyN: add });
  return (
    <>
      <ResourceList
        definition={definition}
        head={
          <Button tone="main" keyLabel="N" onPress={add}>
            서식 만들기
          </Button>
        }
      />
      {opened !== undefined && (
        <FormDialog
          definition={formOf(opened.template)}
          row={opened.template}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
