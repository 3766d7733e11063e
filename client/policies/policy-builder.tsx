// When a policy applies, as nested groups of comparisons, and what people read where it blocks.
import { useLingui } from '@lingui/react/macro';
import { checkContent } from '../../shared/policies/check-content.ts';
import { MAX_MESSAGE, type PolicyContent } from '../../shared/policies/content.ts';
import type { PolicyDetail } from '../../shared/policies/policy.ts';
import { messageOf } from '../../shared/documents/policy-doc.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { DraftMain } from '../drafts/index.ts';
import { deferred } from '../kit/loading/deferred.tsx';
import { ConditionCard } from './condition-card.tsx';
import { ConditionDrag } from './condition-drag.tsx';
import { useSentence } from './use-sentence.ts';
import styles from './policies.module.css';

const LiveLine = deferred(() => import('./live-line.tsx'));

type Props = { policy: PolicyDetail; live: LiveDocument; content: PolicyContent; canEdit: boolean };

export function PolicyBuilder({ policy, live, content, canEdit }: Props) {
  const { t } = useLingui();
  const sentence = useSentence([content.condition]);
  return (
    <DraftMain label={t`Conditions`}>
      <p className={styles.sentence} dir="auto" aria-live="polite">
        {sentence(policy, content)}
      </p>
      <ConditionDrag live={live}>
        <ConditionCard
          live={live}
          group={content.condition}
          problems={checkContent(content)}
          canEdit={canEdit}
          depth={1}
        />
      </ConditionDrag>
      {policy.action === 'block' && (
        <div className={styles.message}>
          <span className="field-name">{t`Message`}</span>
          {canEdit ? (
            <LiveLine
              isLong
              live={live}
              text={messageOf(live.doc)}
              label={t`Message`}
              hint={t`What people and models read where this policy blocks`}
              maxCharacters={MAX_MESSAGE}
            />
          ) : (
            <p dir="auto">{content.message || t`A policy blocked this.`}</p>
          )}
        </div>
      )}
    </DraftMain>
  );
}
