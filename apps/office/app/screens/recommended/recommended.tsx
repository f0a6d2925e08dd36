// 추천 상품: the pinned products of the built-in exhibitions and of groups of events, in their order (docs/rules/content.md#events-desk).
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { defaultEventTypes } from '#domain/content/event-enums.ts';
import type { DefaultEventType } from '#domain/content/event-enums.ts';
import { defaultEventTypeLabels } from '#domain/content/event-labels.ts';
import { api } from '../../shared/api/api.ts';
import { Form } from '../../shared/form/form.tsx';
import { Select } from '../../shared/parts/fields.tsx';
import { Places } from '../../shared/parts/places.tsx';
import { recommendedForm } from './recommended-form.ts';
import type { Place } from './recommended-form.ts';

export const meta = () => [{ title: '추천 상품 · 온스 데스크' }];

/** Groups of one choice. */
const groupsAtMost = 100;

const addressOf = (of: string): string => `/promotion/recommended/${of}`;

const isType = (of: string): of is DefaultEventType => (defaultEventTypes as readonly string[]).includes(of);

export default function Recommended() {
  const { of = 'MD_PICK' } = useParams();
  const navigate = useNavigate();
  const groups = useQuery({
    queryKey: ['event-groups', 'choices'],
    queryFn: async () => (await api.getStaffEventGroupsByPaging({ count: groupsAtMost })).data,
  });
  const place: Place = isType(of) ? { type: of } : { eventGroupUuid: of };
  const title = isType(of)
    ? defaultEventTypeLabels[of]
    : (groups.data?.find(({ uuid }) => uuid === of)?.title ?? '기획전 그룹');
  const placeKey = JSON.stringify(place);
  const definition = useMemo(
    () => recommendedForm(JSON.parse(placeKey) as Place, `추천 상품 · ${title}`),
    [placeKey, title],
  );
  return (
    <>
      <Places
        label="추천 자리"
        places={defaultEventTypes.map((type) => ({
          href: addressOf(type),
          label: defaultEventTypeLabels[type],
          isCurrent: type === of,
        }))}
      >
        {groups.data !== undefined && groups.data.length > 0 && (
          <Select
            label="기획전 그룹"
            isLabelHidden
            placeholder="기획전 그룹"
            options={groups.data.map((group) => ({ value: group.uuid, label: group.title }))}
            value={isType(of) ? undefined : of}
            onChange={(uuid) => void navigate(addressOf(uuid))}
          />
        )}
      </Places>
      <Form key={of} definition={definition} />
    </>
  );
}
