// The form of one template: its texts with a preview, whether it is sent, its Alimtalk template (docs/rules/messages.md#editing).
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import {
  messageTextProblem,
  messageTitle,
  placeholderWords,
  placeholdersIn,
  sampleText,
} from '#domain/messages/message-words.ts';
import { api } from '../../shared/api/api.ts';
import { Form } from '../../shared/form/form.tsx';
import type { FormDef, SectionDef } from '../../shared/form/form-types.ts';
import { waysOf } from './template-words.ts';
import type { Template } from './template-words.ts';
import styles from './message-templates.module.css';

export const meta = () => [{ title: '알림 문구 · 온스 데스크' }];

type Values = { isOn: boolean; subject: string; text: string; mailText: string; alimtalkId: string };

export default function MessageTemplate() {
  const { template = '' } = useParams();
  return <Form key={template} definition={useMemo(() => formOf(template), [template])} />;
}

const formOf = (template: string): FormDef<Template, Values> => ({
  key: ['message-templates', template],
  title: () => messageTitle(template),
  back: { href: '/settings/message-templates', label: '알림 문구' },
  load: async () => {
    const all = await api.getMessageTemplates({});
    return all.find((one) => one.template === template) ?? Promise.reject(new Error(template));
  },
  toValues: (row) => ({
    isOn: row?.isOn ?? true,
    subject: row?.subject ?? '',
    text: row?.text ?? '',
    mailText: row?.mailText ?? '',
    alimtalkId: row?.isEdited === true ? (row.alimtalkId ?? '') : '',
  }),
  save: ({ mailText, ...values }, version, row) =>
    api.editMessageTemplate({
      template,
      version,
      ...values,
      ...(row?.mailText !== undefined && { mailText }),
    }),
  done: () => `‘${messageTitle(template)}’ 알림을 저장했습니다. 지금부터 보내는 알림에 적용합니다.`,
  sections: [],
  sectionsOf: (row) => (row === undefined ? [] : sectionsOf(row)),
});

function sectionsOf(row: Template): SectionDef<Values>[] {
  const { initial, canBeOff, ways, mailText } = row;
  const checked = (first: string) => (text: string) => messageTextProblem(first, text);
  return [
    {
      id: 'texts',
      title: '문구',
      note: placesText(initial.text),
      fields: [
        {
          kind: 'switch',
          name: 'isOn',
          label: canBeOff ? '이 알림 보내기' : '이 알림 보내기 (법이나 약속에 따라 끌 수 없습니다)',
          isDisabled: !canBeOff,
        },
        {
          kind: 'text',
          name: 'subject',
          label: '제목',
          hint: '이메일 제목과 긴 문자의 제목입니다.',
          isRequired: true,
          maxLength: 40,
          problem: checked(initial.subject),
        },
        {
          kind: 'area',
          name: 'text',
          label: mailText === undefined ? '내용' : '휴대폰으로 보낼 내용',
          isRequired: true,
          maxLength: 900,
          problem: checked(initial.text),
        },
        ...(mailText === undefined
          ? []
          : [
              {
                kind: 'area',
                name: 'mailText',
                label: '이메일로 보낼 내용',
                isRequired: true,
                maxLength: 3000,
                problem: checked(initial.mailText ?? ''),
              } as const,
            ]),
        ...(ways.includes('PHONE')
          ? [
              {
                kind: 'text',
                name: 'alimtalkId',
                label: '알림톡 템플릿 ID',
                hint: '고친 문구로 승인받은 템플릿입니다. 비워 두면 고친 문구는 문자로 보냅니다.',
                maxLength: 50,
              } as const,
            ]
          : []),
      ],
    },
    { id: 'preview', title: '미리 보기', fields: [], content: () => <Preview row={row} /> },
  ];
}

/** The placeholders that the text must keep, with what they stand for. */
function placesText(text: string): string {
  const places = placeholdersIn(text).map((name) => `#{${name}} ${placeholderWords(name).label}`);
  return places.length === 0
    ? '값이 들어갈 자리가 없는 문구입니다.'
    : `값이 들어갈 자리는 그대로 두세요: ${places.join(', ')}.`;
}

function Preview({ row }: { row: Template }) {
  const values = useWatch<Values>() as Values;
  const texts = [
    { way: row.ways.includes('PHONE') ? '휴대폰' : '이메일', text: values.text },
    ...(row.mailText === undefined ? [] : [{ way: '이메일', text: values.mailText }]),
  ];
  return (
    <div className={styles.previews}>
      <p className={styles.note}>{waysOf(row)}</p>
      {texts.map(({ way, text }) => (
        <figure key={way} className={styles.preview}>
          <figcaption>
            {way} · {sampleText(values.subject)}
          </figcaption>
          <p>{sampleText(text)}</p>
        </figure>
      ))}
    </div>
  );
}
