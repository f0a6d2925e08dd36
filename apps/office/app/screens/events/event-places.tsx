// Links between the screens of an event: its form, its groups of products, its participants and winners.
import { Places } from '../../shared/parts/places.tsx';

/** In place of a screen that a new event does not have. */
export const SaveFirst = () => <h1>먼저 이벤트를 저장해 주세요.</h1>;

/** Nothing for a new event, which has no other screens. */
export function EventPlaces({ uuid, current }: { uuid: string; current: 'form' | 'groups' | 'winners' }) {
  if (uuid === 'new') return null;
  const href = `/content/events/${uuid}`;
  return (
    <Places
      label="이벤트 화면"
      places={[
        { href, label: '내용', isCurrent: current === 'form' },
        { href: `${href}/groups`, label: '상품 묶음', isCurrent: current === 'groups' },
        { href: `${href}/winners`, label: '참여·당첨', isCurrent: current === 'winners' },
      ]}
    />
  );
}
