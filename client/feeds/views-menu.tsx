// The saved views of a feed: open one, save what is shown, rename, share, delete.
import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, ChevronDown, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { FeedViewDraft, type FeedView } from '../../shared/feeds/feed-view.ts';
import { feedAreas, type FeedName } from '../../shared/feeds/feed.ts';
import { feedViewRoutes } from '../../shared/feeds/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { SwitchField, TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { ChipFrame } from '../kit/lists/filter-chip.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { Menu, type MenuItem } from '../kit/overlays/menu.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { OPEN } from './use-open-row.ts';

/** Everything the address says but the row that is open. */
function useShownQuery() {
  const [search] = useSearchParams();
  const shown = new URLSearchParams(search);
  shown.delete(OPEN);
  return shown.toString();
}

export function ViewsMenu({ feed }: { feed: FeedName }) {
  const { t } = useLingui();
  const [path, goTo] = useLocation();
  const query = useShownQuery();
  const [isSaving, setSaving] = useState(false);
  const { data: views = [] } = useRead(feedViewRoutes.list, { query: { feed } });
  const remove = useChange(feedViewRoutes.remove);
  const current = views.find((view) => view.query === query);
  const own = current?.abilities.change ? current : undefined;
  const items: MenuItem[] = [
    ...views.map((view) => ({
      label: labelOf(view, t`${view.name}, shared by ${view.owner.name}`),
      checked: view === current,
      onSelect: () => goTo(view.query ? `${path}?${view.query}` : path),
    })),
    ...(views.length > 0 ? (['line'] as const) : []),
    { label: t`Save this view…`, icon: Save, onSelect: () => setSaving(true) },
    ...(own
      ? [
          {
            label: t`Delete “${own.name}”`,
            icon: Trash2,
            danger: true,
            onSelect: () => remove.mutate({ params: { id: own.id } }, { onError: toastError }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ChipFrame isSet={current !== undefined}>
        <Menu
          items={items}
          trigger={
            <button type="button" className="row">
              <Icon of={Bookmark} size={13} />
              {current ? <b dir="auto">{current.name}</b> : t`Views`}
              <Icon of={ChevronDown} size={12} />
            </button>
          }
        />
      </ChipFrame>
      {isSaving && <SaveView feed={feed} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}

const labelOf = ({ name, abilities }: FeedView, foreign: string) => (abilities.change ? name : foreign);

type SaveProps = { feed: FeedName; query: string; onClose: () => void };

function SaveView({ feed, query, onClose }: SaveProps) {
  const { t } = useLingui();
  const mayShare = useCan(feedAreas[feed], 'edit');
  const create = useChange(feedViewRoutes.create);
  const record = useRecordForm(FeedViewDraft, blankOf(FeedViewDraft, { feed, query }), {
    save: async (body) => {
      await create.mutateAsync({ body });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Save this view`}
      description={t`Its time range, filters and search are kept under a name.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Save view</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
        {mayShare && (
          <SwitchField
            of={record}
            name="isShared"
            label={t`Share with others`}
            help={t`Everybody who may see this feed is offered the view.`}
          />
        )}
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
