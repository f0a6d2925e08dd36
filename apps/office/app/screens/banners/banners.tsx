// The banners of the home screen and popups, in their order, by position (docs/rules/content.md#banners).
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import { Places } from '../../shared/parts/places.tsx';
import { positionOf, positions } from './banner-positions.ts';
import type { Position } from './banner-positions.ts';
import styles from './banners.module.css';

export const meta = () => [{ title: '배너 · 온스 데스크' }];

type Banner = Answer<'getStaffMainBannersByPaging'>['data'][number];

function bannersOf(position: Position): ContentListDef<Banner, FilterOf<'getStaffMainBannersByPaging'>> {
  const { label, ...calls } = positions[position];
  return {
    ...calls,
    title: `${label} 배너`,
    noun: '배너',
    path: `/content/banners/${position}`,
    placeholder: '제목',
    labelHeader: '제목',
    labelOf: ({ title }) => title,
    columns: [
      {
        id: 'picture',
        header: '사진',
        width: 96,
        cell: ({ imagePc }) => <img className={styles.picture} src={imagePc} alt="" />,
      },
      { id: 'link', header: '여는 화면', width: 180, cell: ({ link }) => link },
    ],
    periodOf: (row) => row,
  };
}

export default function Banners() {
  const position = positionOf(useParams().position);
  const kind = useMemo(() => bannersOf(position), [position]);
  return (
    <>
      <Places
        label="배너 자리"
        places={(['main', 'sub', 'popup'] as const).map((one) => ({
          href: `/content/banners/${one}`,
          label: positions[one].label,
          isCurrent: one === position,
        }))}
      />
      <ContentList key={position} kind={kind} />
    </>
  );
}
