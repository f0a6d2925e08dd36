// The settings of the shop, one group per address. A new group is a declaration in groups/, a line here and one in navigation.tsx.
import { Navigate, useParams } from 'react-router';
import { Form } from '../../shared/form/form.tsx';
import { shopSettings } from '../../shared/shop/shop-form.ts';
import { cutOffSettings } from './groups/cut-off.ts';
import { deliverySettings } from './groups/delivery.ts';
import { holidaySettings } from './groups/holidays.ts';
import {
  advertisingSettings,
  channelSettings,
  depositSettings,
  goodwillSettings,
  loginSettings,
  mileageSettings,
  reviewSettings,
  stockSettings,
  visitTagSettings,
} from './groups/plain-groups.ts';
import { remoteAreaSettings } from './groups/remote-areas.ts';

export const meta = () => [{ title: '설정 · 온스 데스크' }];

const groups: Record<string, () => React.ReactNode> = {
  shop: () => <Form definition={shopSettings} />,
  delivery: () => <Form definition={deliverySettings} />,
  'cut-off': () => <Form definition={cutOffSettings} />,
  holidays: () => <Form definition={holidaySettings} />,
  'remote-areas': () => <Form definition={remoteAreaSettings} />,
  deposit: () => <Form definition={depositSettings} />,
  login: () => <Form definition={loginSettings} />,
  review: () => <Form definition={reviewSettings} />,
  mileage: () => <Form definition={mileageSettings} />,
  goodwill: () => <Form definition={goodwillSettings} />,
  stock: () => <Form definition={stockSettings} />,
  channel: () => <Form definition={channelSettings} />,
  advertising: () => <Form definition={advertisingSettings} />,
  'visit-tags': () => <Form definition={visitTagSettings} />,
};

export default function Settings() {
  return groups[useParams().group ?? '']?.() ?? <Navigate to="/settings/shop" replace />;
}
