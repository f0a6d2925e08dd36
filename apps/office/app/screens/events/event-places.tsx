// Links between the screens of an event: its form, its groups of products, its participants and winners.
import { Places } from '../../shared/parts/places.tsx';

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
