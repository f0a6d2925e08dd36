// The channels of marketing messages, shown below the consent to them in registration and in my page.
import { Checkbox } from '#ui/fields.tsx';
import { type MarketingChannel, daytimeChannels } from '#domain/base/enums.ts';
import { channelLabels } from './registration-terms.ts';
import styles from './marketing-channels.module.css';

type MarketingChannelsProps = {
  channels: ReadonlySet<MarketingChannel>;
  onChange: (channel: MarketingChannel, isChosen: boolean) => void;
};

export function MarketingChannels({ channels, onChange }: MarketingChannelsProps) {
  return (
    <fieldset className={styles.channels}>
      <legend className="spoken">광고성 정보를 받을 방법</legend>
      {[...daytimeChannels, 'NIGHT' as const].map((channel) => (
        <Checkbox
          key={channel}
          checked={channels.has(channel)}
          onChange={(event) => onChange(channel, event.target.checked)}
        >
          {channelLabels[channel]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
