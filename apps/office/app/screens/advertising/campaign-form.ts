// The form of an advertising campaign: its fields, which are locked once it is planned, and its rules.
import { api } from '../../shared/api/api.ts';
import { adLint } from '../../shared/content/content-fields.ts';
import type { FieldDef, FormDef, SectionDef } from '../../shared/form/form-types.ts';
import { conditionChoices, orderPeriodLabels } from '../../shared/members/segment.ts';
import { labelOptions } from '../../shared/parts/label-options.ts';
import { inputOf, toValues } from './campaign-values.ts';
import type { CampaignValues } from './campaign-values.ts';
import { wayLabels } from './campaign-words.tsx';
import type { Campaign } from './campaign-words.tsx';
import { Figures } from './figures.tsx';
import { MessagePreview } from './message-preview.tsx';

function sectionsOf(row: Campaign | undefined): SectionDef<CampaignValues>[] {
  const isDisabled = row !== undefined && row.stage !== 'DRAFT';
  const isCounted = isDisabled && row.stage !== 'PLANNED';
  const locked = (fields: readonly FieldDef<CampaignValues>[]) =>
    fields.map((field) => ({ ...field, isDisabled }));
  return [
    ...(isCounted ? [{ id: 'figures', title: '결과', fields: [], content: Figures }] : []),
    {
      id: 'message',
      title: '메시지',
      note: isDisabled
        ? '예약한 광고는 고칠 수 없습니다.'
        : '(광고) 표시, 상점 이름, 고객센터 번호, 무료 수신거부는 자동으로 붙습니다.',
      fields: locked([
        { kind: 'choice', name: 'way', label: '방법', options: labelOptions(wayLabels), isHalf: true },
        { kind: 'text', name: 'title', label: '제목', isRequired: true, maxLength: 30, lint: adLint },
        { kind: 'area', name: 'text', label: '내용', isRequired: true, maxLength: 800, lint: adLint },
      ]),
    },
    {
      id: 'audience',
      title: '받는 회원과 때',
      note: '조건에 모두 맞고 광고 수신에 동의한 회원에게 보냅니다. 조건이 없으면 동의한 모든 회원입니다.',
      fields: locked([
        ...conditionChoices.map(({ name, label, options }) => ({
          kind: 'choice' as const,
          name,
          label,
          options,
          isOptional: true,
          isHalf: name !== 'orders',
        })),
        ...(['orderFrom', 'orderTo'] as const).map((name) => ({
          kind: 'date' as const,
          name,
          label: orderPeriodLabels[name],
          isOptional: true,
          isHalf: true,
        })),
        {
          kind: 'datetime',
          name: 'sendAt',
          label: '보내는 때',
          hint: '지난 때이면 예약하자마자 보냅니다. 야간 수신에 동의하지 않은 회원의 문자는 밤 9시부터 아침 8시 사이에는 기다렸다가 8시에 보냅니다.',
          isHalf: true,
        },
      ]),
    },
  ];
}

/** `uuid`: undefined for a new campaign. */
export const campaignForm = (
  uuid: string | undefined,
  {
    onRegistered,
    actions,
  }: Pick<FormDef<Campaign, CampaignValues>, 'actions'> & { onRegistered: (row: Campaign) => void },
): FormDef<Campaign, CampaignValues> => ({
  key: ['advertising', 'one', uuid ?? 'new'],
  title: (row) => row?.title ?? '광고 만들기',
  back: { href: '/promotion/advertising', label: '광고 메시지' },
  ...(uuid !== undefined && { load: () => api.getAdvertisingCampaign({ uuid }) }),
  toValues,
  save: (values, version) =>
    uuid === undefined
      ? api.registerAdvertisingCampaign(inputOf(values))
      : api.editAdvertisingCampaign({ uuid, version, ...inputOf(values) }),
  done: ({ title }) => `‘${title}’ 광고를 저장했습니다. 예약하면 보냅니다.`,
  ...(uuid === undefined && { onSaved: onRegistered }),
  sections: [],
  sectionsOf,
  toFieldName: (name) => (name.startsWith('segment') ? 'grade' : name),
  aside: MessagePreview,
  asideLabel: '받는 메시지',
  ...(actions && { actions }),
});
