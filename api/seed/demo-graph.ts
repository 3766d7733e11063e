// What two texts say of Northwind's machines, as a graph that people ask. They are read as everybody's are.
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { contentTimes } from './content-times-store.ts';
import type { Stage } from './stage.ts';

const GRAPH_KEY = 'machines';

const texts = [
  {
    name: 'Parts of the Lino',
    text: [
      'Espresso machine Lino -> CONTAINS -> Vibration pump V3',
      'Espresso machine Lino -> CONTAINS -> Boiler B12',
      'Espresso machine Lino -> CONTAINS -> Power board series 7',
      'Espresso machine Lino -> CONTAINS -> Tank seal T2',
      'Espresso machine Nero -> CONTAINS -> Vibration pump V3',
      'Espresso machine Nero -> CONTAINS -> Power board series 6',
      'Power board series 6 -> REPLACED_BY -> Power board series 7',
    ].join('\n'),
  },
  {
    name: 'Who delivers what',
    text: [
      'Adria Pumps -> DELIVERS -> Vibration pump V3',
      'Kessel & Sons -> DELIVERS -> Boiler B12',
      'Orbit Electronics -> DELIVERS -> Power board series 7',
      'Orbit Electronics -> DELIVERS -> Power board series 6',
      'Adria Pumps -> DELIVERS -> Tank seal T2',
    ].join('\n'),
  },
];

export async function makeGraph(stage: Stage, at: Date) {
  if (!stage.find('projectGraph', GRAPH_KEY)) {
    const body = {
      name: 'Machines and parts',
      description: 'Which part is in which machine, and who delivers it.',
      projectId: stage.idOf('project', 'field-service'),
    };
    const call = { by: 'Ben', at, key: 'graph', input: { body } } as const;
    const { id } = await stage.call(projectGraphRoutes.create, call);
    await stage.keep({ kind: 'projectGraph', name: GRAPH_KEY, id });
  }
  const id = stage.idOf('projectGraph', GRAPH_KEY);
  for (const body of texts) {
    if (stage.find('graphText', body.name)) continue;
    const call = { by: 'Ben', at, key: body.name, input: { params: { id }, body } } as const;
    const source = await stage.call(projectGraphRoutes.addText, call);
    await stage.keep({ kind: 'graphText', name: body.name, id: source.id });
  }
  await contentTimes(stage.db).unlessChanged(stage, 'projectGraphs', { id, at });
}
