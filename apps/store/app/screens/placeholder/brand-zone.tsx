// /brand-zone: has no content yet and is not linked from the tabs. The address exists because visitors may know it.
import type { MetaFunction } from 'react-router';
import { PlaceholderScreen } from './placeholder-screen.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '브랜드관',
    description: '온스 브랜드관',
    path: '/brand-zone',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function BrandZone() {
  return <PlaceholderScreen title="브랜드관" text="브랜드관을 준비하고 있습니다" />;
}
