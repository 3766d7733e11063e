// Making a version active, labelling and deprecating it: each says what it did and can be taken back.
import { useLingui } from '@lingui/react/macro';
import type { Agent } from '../../../shared/agents/agent.ts';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { useChange } from '../../data/query.ts';
import { toastError, toastWithUndo } from '../../kit/overlays/toast.tsx';

export type VersionMarking = ReturnType<typeof useVersionMarks>;

export function useVersionMarks({ id, version: active }: Pick<Agent, 'id' | 'version'>) {
  const { t } = useLingui();
  const { mutateAsync: activate } = useChange(agentRoutes.activate);
  const { mutateAsync: deprecate } = useChange(agentRoutes.deprecate);
  const { mutateAsync: reinstate } = useChange(agentRoutes.reinstate);
  const { mutateAsync: moveLabel } = useChange(agentRoutes.moveLabel);
  const { mutateAsync: removeLabel } = useChange(agentRoutes.removeLabel);
  const at = (version: number) => ({ params: { id, version } });
  const put = (label: string, version: number, from: number | null) =>
    moveLabel({ params: { id, label }, body: { version, from } });
  const drop = (label: string) => removeLabel({ params: { id, label } });

  /** Answers whether it went well; a failure is said. */
  const attempt = async (work: Promise<unknown>, text: string, undo: () => Promise<unknown> | void) => {
    try {
      await work;
      toastWithUndo(text, undo);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };

  return {
    makeActive: (version: number) =>
      attempt(activate(at(version)), t`Version ${version} is active now.`, async () => {
        if (active !== null) await activate(at(active));
      }),
    deprecate: (version: number) =>
      attempt(deprecate(at(version)), t`Version ${version} is deprecated.`, () => reinstate(at(version))),
    reinstate: (version: number) =>
      attempt(reinstate(at(version)), t`Version ${version} is no longer deprecated.`, () =>
        deprecate(at(version)),
      ),
    /** `from`: where it is now. */
    label: (label: string, version: number, from: number | null) =>
      attempt(put(label, version, from), t`The label ${label} is on version ${version} now.`, () =>
        from === null ? drop(label) : put(label, from, version),
      ),
    unlabel: (label: string, version: number) =>
      attempt(drop(label), t`The label ${label} was removed from version ${version}.`, () =>
        put(label, version, null),
      ),
  };
}
