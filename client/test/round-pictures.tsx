// The pictures a round was started with.
import { runFileRoutes } from '../../shared/executions/run-file.ts';
import { pictureTypes } from '../../shared/steps/file-value.ts';
import { useRead } from '../data/query.ts';
import type { ShownRun } from '../studio/index.ts';
import styles from './test.module.css';

export function RoundPictures({ run }: { run: ShownRun }) {
  const values = Object.values(run.detail?.input.variables ?? {}).flat();
  const { data } = useRead(
    runFileRoutes.pictures,
    { params: { id: run.id } },
    { enabled: values.some(isPicture) },
  );
  if (!data || data.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {data.map(({ variable, name, type, data: bytes }, at) => (
        <li key={`${variable} ${at}`}>
          <figure>
            <img alt={name} src={`data:${type};base64,${bytes}`} />
            <figcaption className="small muted clip" dir="auto">
              {name}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** As a run passes it on: named by its kind, without what it shows. */
const isPicture = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  pictureTypes.some((type) => type === value.type);
