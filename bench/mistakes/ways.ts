import { variantsOf } from '@alur/publish';
import { plantAt, type Defect } from './plant/defect.ts';
import { drop, type Edit, placesOf, put } from './plant/edit.ts';
import { actionsIn, inputsIn, linksIn, stepsIn, thensIn } from './plant/places.ts';
import type { Shipped } from './plant/shipped.ts';

/** Keys of `data` that begin with what the address holds. */
function readFromAddress({ document }: Shipped): readonly string[] {
  return Object.entries(document.data ?? {}).flatMap(([name, value]) =>
    JSON.stringify(value).includes('"query.') ? [name] : [],
  );
}

/** Paths that the links and exits of a flow name. */
function linkedPaths(shipped: Shipped): readonly string[] {
  const exits = thensIn(shipped).map(({ it }) => (typeof it.leave === 'object' ? it.leave.to : it.leave));
  return [...linksIn(shipped).map(({ it }) => it.to), ...exits].filter((path) => path !== undefined);
}

/** What a flow has under this name: an input or a key of its data. */
function has({ document }: Shipped, name: string): boolean {
  return (
    Object.hasOwn(document.data ?? {}, name) ||
    Object.values(document.steps).some(({ body }) =>
      body.some((item) => 'field' in item && item.field === name),
    )
  );
}

const ways = ['call', 'leave', 'goto', 'cases', 'dialog', 'set', 'toast', 'dropCode'] as const;

interface Opening {
  readonly path: string;
  readonly ok: string;
}

/** The call that a flow makes by itself when it opens, and the flow's address. */
function openingOf({ document }: Shipped): Opening | null {
  const { firstStep, steps, routes = [] } = document;
  const call = typeof firstStep === 'string' ? steps[firstStep]?.onShow : undefined;
  const path = routes[0]?.path;
  return call === undefined || path === undefined ? null : { path, ok: `/document/calls/${call}/on/ok` };
}

function leadTo(opening: Opening, path: string): readonly Edit[] {
  return [put(opening.ok, { leave: path })];
}

/** What a step's first call sends, by the names of data it reads. */
function sentNames(document: Parameters<Defect['plants']>[0]['document'], stepId: string): readonly string[] {
  const call = document.calls?.[document.steps[stepId]?.onShow ?? ''];
  return Object.values(call?.send ?? {}).flatMap((value) =>
    [...JSON.stringify(value).matchAll(/"data\.([A-Za-z0-9]+)"/g)].map(([, name = '']) => name),
  );
}

/** Whether the call that a step makes leads away from it, however it ends: nobody stays there long enough to press anything. */
function passesThrough({ document }: Shipped, call: string | undefined): boolean {
  const on = document.calls?.[call ?? '']?.on;
  if (on?.['other'] === undefined) return false;
  return Object.values(on)
    .flatMap((then) => variantsOf(document, then))
    .every((then) => then.goto !== undefined || then.leave !== undefined);
}

/** Mistakes in where a flow goes: steps, links, exits and addresses. */
export const navigationMistakes: readonly Defect[] = [
  // A step's address no longer leads back to it: it is not written, holds nothing, or is written and never read. A run that is kept on the device then
  // decides what is shown, and may be one of another payment.
  {
    name: 'address does not lead back to its step',
    harm: 'After a reload the subscriber is elsewhere, or sees an older payment.',
    known: 'fault 2',
    plants: (shipped) => {
      const written = stepsIn(shipped).filter(({ step }) => step.address !== undefined);
      const names = new Set(
        written.flatMap(({ step }) =>
          Object.values(step.address?.query ?? {}).map(
            (value) => JSON.stringify(value).split('data.')[1]?.split('"')[0],
          ),
        ),
      );
      return [
        ...written.map(({ at }) => ({ at: `${at}/address`, edits: [drop(`${at}/address`)] })),
        ...readFromAddress(shipped)
          .filter((name) => names.has(name))
          .map((name) => plantAt(`/document/data/${name}`, '')),
      ];
    },
  },
  // A link carries something that the flow at its end does not take.
  {
    name: 'carried to a flow that does not take it',
    harm: 'What was typed has to be typed again.',
    plants: (shipped, all) =>
      linksIn(shipped).flatMap(({ at, it }) => {
        const target = all.find(({ document }) => document.routes?.some(({ path }) => path === it.to));
        if (target === undefined) return [];
        const plain = inputsIn(shipped).flatMap(({ it: input }) =>
          input.schema.writeOnly === true ? [] : [input.field],
        );
        const names = new Set([...plain, ...Object.keys(shipped.document.data ?? {})]);
        const place = `${at}/carry`;
        return [...names]
          .filter((name) => !has(target, name))
          .map((name) => plantAt(place, [...(it.carry ?? []), name]));
      }),
  },
  // The first case holds always, so that those behind it, and what stands beside them, never come.
  {
    name: 'first case always holds',
    harm: 'Everybody gets what was meant for a few.',
    plants: (shipped) =>
      thensIn(shipped).flatMap(({ at, it }) => {
        if (it.cases?.[0]?.if === undefined) return [];
        const place = `${at}/cases/0/if`;
        return [plantAt(place, { '!': { '==': [1, 2] } })];
      }),
  },
  // A button is there and can be pressed, and leads to the very step that it stands on; or its question has no answer that does anything.
  {
    name: 'dead button',
    harm: 'The subscriber presses and nothing happens.',
    plants: (shipped) =>
      actionsIn(shipped)
        // A step that makes a call when it shows would make it again: that is no dead button.
        .filter(({ step }) => step.onShow === undefined)
        .flatMap(({ at, it, stepId }) => {
          const buttons = typeof it.dialog === 'object' ? (it.dialog.buttons ?? []) : [];
          const answers = buttons.flatMap((button, index) =>
            button.call === undefined ? [] : [drop(`${at}/dialog/buttons/${index}/call`)],
          );
          return [
            {
              at,
              edits: [
                ...ways.flatMap((way) => (it[way] === undefined ? [] : [drop(`${at}/${way}`)])),
                put(`${at}/goto`, stepId),
              ],
            },
            ...(answers.length === 0 ? [] : [{ at: `${at}/dialog/buttons`, edits: answers }]),
          ];
        }),
  },
  // What follows a press or a call leads to an address that does not exist.
  {
    name: 'exit to nowhere',
    harm: 'After the press the subscriber stands before "page not found".',
    plants: (shipped) =>
      thensIn(shipped).flatMap(({ at, it }) => {
        if (it.leave === undefined) return [];
        const place = typeof it.leave === 'string' ? `${at}/leave` : `${at}/leave/to`;
        return [plantAt(place, '/vplus/auth/nothing')];
      }),
  },
  // A link's address is mistyped, or its page was never made.
  {
    name: 'link to nowhere',
    harm: 'The link opens "page not found".',
    known: 'mistake 7',
    plants: (shipped) =>
      linksIn(shipped).map(({ at, it }) => {
        const place = `${at}/to`;
        return plantAt(place, `${it.to.replace(/[^/]*$/, '')}nothing`);
      }),
  },
  // A flow moves to another address; the flows that link to it are not changed.
  {
    name: 'address changed, links stay',
    harm: 'Links of other flows open a page that is gone.',
    known: 'mistake 8',
    plants: (shipped, all) =>
      (shipped.document.routes ?? []).flatMap(({ path }, index) => {
        const others = all.filter((other) => other !== shipped && linkedPaths(other).includes(path));
        const place = `/document/routes/${index}/path`;
        return others.length === 0 ? [] : [plantAt(place, `${path}-page`)];
      }),
  },
  // Two flows that redirect as soon as they open lead to each other; or one to itself.
  {
    name: 'circle of redirects',
    harm: 'The browser goes round in circles and nothing can be pressed.',
    plants: (shipped, all) => {
      const own = openingOf(shipped);
      if (own === null) return [];
      return all.flatMap((other) => {
        const opening = openingOf(other);
        if (opening === null || other.document.access === 'visitors' || other.flow < shipped.flow) return [];
        if (other === shipped) return [{ at: own.ok, edits: leadTo(own, own.path) }];
        const others = { [other.flow]: leadTo(opening, own.path) };
        return shipped.document.access === 'visitors'
          ? []
          : [{ at: own.ok, edits: leadTo(own, opening.path), others }];
      });
    },
  },
  // A button leads straight back to a step whose first call needs what no answer has left behind.
  {
    name: 'try again without what it needs',
    harm: 'After a failure the way back ends in an error each time.',
    known: 'fault 4',
    plants: (shipped) =>
      actionsIn(shipped)
        .filter(({ it }) => it.call !== undefined)
        .flatMap(({ at, it, stepId }) =>
          Object.keys(shipped.document.steps).flatMap((target) => {
            const needed = sentNames(shipped.document, target);
            if (
              target === stepId ||
              needed.length === 0 ||
              it.call === shipped.document.steps[target]?.onShow
            )
              return [];
            const forgets = thensIn(shipped).flatMap(({ at: place, it: then }) => {
              const rest = (then.take ?? []).filter((name) => !needed.includes(name));
              if (rest.length === (then.take ?? []).length) return [];
              return [rest.length === 0 ? drop(`${place}/take`) : put(`${place}/take`, rest)];
            });
            return [{ at, edits: [drop(`${at}/call`), put(`${at}/goto`, target), ...forgets] }];
          }),
        ),
  },
  // A second flow claims an address that already shows one.
  {
    name: 'two flows claim one address',
    harm: 'Which of the two flows opens is chance.',
    plants: (shipped, all) =>
      all
        .filter((other) => other !== shipped)
        .flatMap(({ document }) => document.routes ?? [])
        .map(({ path }) => ({ at: '/document/routes', edits: [put('/document/routes/-', { path })] })),
  },
  // The flow begins at a step that is not meant to be the first, whatever the address or the configuration asks for.
  {
    name: 'begins at another step',
    harm: 'The flow opens in its middle, without what the steps before it find out.',
    known: 'mistake 15',
    plants: (shipped) => {
      const written = JSON.stringify(shipped.document.firstStep);
      return stepsIn(shipped)
        .filter(({ stepId }) => JSON.stringify(stepId) !== written)
        .map(({ stepId }) => plantAt('/document/firstStep', stepId));
    },
  },
  // Every way to a step leads elsewhere.
  {
    name: 'step never reached',
    harm: 'The screen that the flow needs never shows.',
    plants: (shipped) => {
      const ids = stepsIn(shipped).map(({ stepId }) => stepId);
      return stepsIn(shipped).flatMap(({ stepId, at }) => {
        const other = ids.find((id) => id !== stepId);
        if (other === undefined) return [];
        const gotos = thensIn(shipped).filter(({ it }) => it.goto === stepId);
        const first = placesOf(shipped, '/document/firstStep', (text) => text === stepId);
        // A rule that yields the same step in every world says nothing: the others stay as they are.
        const places = [...gotos.map((place) => `${place.at}/goto`), ...first];
        return places.length === 0 ? [] : [{ at, edits: places.map((place) => put(place, other)) }];
      });
    },
  },
  // A step loses its buttons and its links.
  {
    name: 'step without a way on',
    harm: 'The subscriber stands before a screen with nothing to press.',
    plants: (shipped) =>
      stepsIn(shipped)
        .filter(({ step }) => !passesThrough(shipped, step.onShow))
        .map(({ at, step }) => ({
          at,
          edits: [
            ...(step.actions === undefined ? [] : [drop(`${at}/actions`)]),
            ...(step.links === undefined ? [] : [drop(`${at}/links`)]),
          ],
        })),
  },
];
