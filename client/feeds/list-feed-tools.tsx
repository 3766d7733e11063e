// What stands above a feed whose rows are sums: its time, its views, its file.
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { FeedName } from '../../shared/feeds/feed.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { TimeRangeChip } from './time-range-chip.tsx';
import type { TimeRangeChoice } from './use-time-range.ts';
import { ViewsMenu } from './views-menu.tsx';

type Props = { feed: FeedName; time: TimeRangeChoice; address: () => string };

export const ListFeedTools = ({ feed, time, address }: Props) => (
  <>
    <ViewsMenu feed={feed} />
    <TimeRangeChip time={time} />
    <span className="only-wide">
      <Button variant="quiet" icon={Download} onClick={() => location.assign(address())}>
        <Trans>Export</Trans>
      </Button>
    </span>
  </>
);
