import type { EffectRequest, FlowEvent, Snapshot } from '@alur/engine';
import type { SystemClock } from '@alur/react/run';
import type { PreviewStage, StudioMessage } from '../../contracts/preview/messages.ts';
import { type DrawnBundle, drawnBundle } from './drawnBundle.ts';
import { createPreviewRuntime, type PreviewRuntime } from './previewRuntime.ts';
import { worldKey } from './previewBoot.ts';
import { addressOf, eventsOfEnd, type Replayed, replayTurns } from './replayTurns.ts';
import { createStubHost, shownInput } from './stubHost.ts';
import { createStubNews } from './stubNews.ts';
import type { Said } from './studioLink.ts';
import { logFrom, logOfScript, type TurnLog, withEvent } from './turnLog.ts';
import { shownTurn } from './turns.ts';
import { whyShown } from './whyShown.ts';

type Message<Type extends StudioMessage['type']> = Extract<StudioMessage, { readonly type: Type }>;
export type PreviewedFlow = Message<'flow'>;

/** A flow to draw, and where it has got to. */
export interface Picture extends DrawnBundle {
  readonly runtime: PreviewRuntime;
  readonly flow: PreviewedFlow;
  readonly stage: PreviewStage;
  /** Where it has left to; null: it has not. */
  readonly left: string | null;
}

export interface PreviewOptions {
  readonly clock: SystemClock;
  readonly say: (said: Said) => void;
  readonly stage: PreviewStage;
  /** What conditions read of the world. */
  readonly worldOf: (stage: PreviewStage, flow: PreviewedFlow) => Snapshot['context'];
  /** The site's. */
  readonly dialogs: () => NonNullable<PreviewedFlow['dialogs']>;
  /** Resolves once the picture is painted. */
  readonly draw: (picture: Picture) => Promise<void>;
  readonly onToast: (key: string) => void;
  readonly onFocus: (field: `/${string}`) => void;
}

/** Milliseconds that a call takes, so that a busy button is seen. */
const callMs = 200;

/**
 * The unsaved flow that this page shows: each new document is drawn where the turns so far lead in it.
 *
 * @example
 * const preview = new Preview({ clock, say, stage, worldOf, dialogs, draw, onToast, onFocus });
 * linkStudio({ self: window, studios, build, onMessage: (message) => preview.take(message) });
 */
export class Preview {
  readonly #options: PreviewOptions;
  readonly #host;
  readonly #news;
  #stage: PreviewStage;
  #flow: PreviewedFlow | null = null;
  #picture: Picture | null = null;
  #log: TurnLog;
  /** Of the turn that led nowhere, which was reported. */
  #ended: number | null = null;
  /** When the last message came, by the page's time. */
  #since = 0;

  constructor(options: PreviewOptions) {
    this.#options = options;
    this.#stage = options.stage;
    this.#host = createStubHost(options.clock);
    this.#news = createStubNews(({ name }) => this.#resultOf(name));
    this.#log = logFrom(options.clock.now());
  }

  /** Does what Studio says. Nothing that it says makes it throw. */
  take(message: Exclude<StudioMessage, { type: 'hello' | 'measure' | 'select' | 'beside' }>): void {
    this.#since = performance.now();
    switch (message.type) {
      case 'flow':
        // Another flow has turns of its own.
        this.#show({
          flow: message,
          ...(message.data.flow === this.#flow?.data.flow ? {} : { log: logFrom(this.#now()) }),
        });
        return;
      case 'texts':
        if (this.#flow !== null && this.#picture !== null)
          this.#reword({ ...this.#flow, messages: message.messages }, this.#stage);
        return;
      case 'stage':
        return this.changeStage(message);
      case 'go':
        return this.#go(message.step);
      case 'play':
        return this.#play(message);
      case 'answer':
        this.#host.choose(message);
        return this.#settle(message.call);
      case 'explain':
        if (this.#picture === null) return;
        return this.#options.say(whyShown(message.place, this.#picture));
      case 'time':
        this.#options.clock.anchor(this.#now() + message.ms);
        return this.#picture?.runtime.dispatch({ type: 'tick' });
      case 'news': {
        const result = this.#picture && this.#host.resultBy(this.#picture.bundle, message);
        if (result === null || !this.#news.tell(message.call, result)) this.#fail('noSuchCall', message.call);
      }
    }
  }

  /** Shows the flow in another world; words and colours alone begin nothing again. @param isOther what stands beside the flow has changed it */
  changeStage(stage: PreviewStage, isOther = false): void {
    const isSameWorld = !isOther && worldKey(stage) === worldKey(this.#stage);
    if (isSameWorld && this.#flow !== null && this.#picture !== null) this.#reword(this.#flow, stage);
    else this.#show({ stage });
  }

  /** The world that is shown. */
  stage(): PreviewStage {
    return this.#stage;
  }

  /** Back from where it has left to: to the form as it was, or to the beginning where the flow is over. */
  stayHere(): void {
    if (this.#picture?.runtime.getSnapshot().status === 'left') this.#show({ log: logFrom(this.#now()) });
    else this.#showWayOut(null);
  }

  #now(): number {
    return this.#options.clock.now();
  }

  #fail(fault: Extract<Said, { type: 'failed' }>['fault'], detail: string): void {
    this.#options.say({ type: 'failed', fault, detail });
  }

  #go(step: string): void {
    const steps = this.#picture?.bundle.steps ?? {};
    if (!Object.hasOwn(steps, step)) return this.#fail('noSuchStep', step);
    this.#show({ log: { ...logFrom(this.#now()), first: step } });
  }

  #play({ turns, world }: Message<'play'>): void {
    const { log, end } = logOfScript(turns, this.#now(), world?.query ?? null);
    this.#options.clock.anchor(end);
    const stage = { ...this.#stage, ...world, query: this.#stage.query };
    const { made, steps } = this.#show({ stage, log }) ?? { made: 0, steps: [] };
    this.#options.say({ type: 'played', made, steps });
  }

  /** Makes the turns again in what has changed, and draws where they lead. What can't be drawn changes nothing, and is null. */
  #show({
    flow = this.#flow,
    stage = this.#stage,
    log = this.#log,
  }: {
    readonly flow?: PreviewedFlow | null;
    readonly stage?: PreviewStage;
    readonly log?: TurnLog;
  }): Replayed | null {
    this.#stage = stage;
    if (flow === null) return null;
    try {
      const drawn = drawnBundle(flow, { ...this.#options.dialogs(), ...flow.dialogs });
      const { bundle } = drawn;
      const { first, at, turns } = log;
      const world = this.#options.worldOf(stage, flow);
      const replayed = replayTurns({
        bundle,
        // A script says all of its address itself.
        world: { ...world, query: log.query ?? world.query },
        first: first !== null && Object.hasOwn(bundle.steps, first) ? first : null,
        at,
        turns,
        answer: (call, present) => (log.isScript ? null : this.#host.resultOf(bundle, call, present)),
      });
      const { snapshot, made, left } = replayed;
      this.#flow = flow;
      this.#log = { ...log, made };
      this.#begin({ ...drawn, flow, stage, left: left === null ? null : addressOf(left) }, snapshot);
      if (made === turns.length) this.#ended = null;
      else if (this.#ended !== made) this.#fail('wayEnds', String((this.#ended = made)));
      return replayed;
    } catch (cause) {
      this.#fail('notDrawn', String(cause));
      return null;
    }
  }

  #begin(picture: Omit<Picture, 'runtime'>, first: Snapshot): void {
    const { bundle } = picture;
    const before = this.#picture;
    const { turns, made, isScript } = this.#log;
    const last = turns[made - 1]?.turn;
    // The last state of a script stays as it is.
    const heard = isScript ? first.watching?.name : last?.kind === 'news' ? last.call : null;
    const runtime: PreviewRuntime = createPreviewRuntime({
      bundle,
      first,
      clock: this.#options.clock,
      follow: this.#news.followAfter(heard ?? null),
      onTurn: (event, snapshot) => this.#note(event, snapshot),
      carryOut: (request) => this.#carryOut(request),
    });
    before?.runtime.stop();
    this.#picture = { ...picture, runtime };
    void this.#draw(this.#picture);
    runtime.begin();
    if (first.running !== null && !isScript) this.#settleSoon(first.running);
  }

  /** Words and colours: the run stays as it is. */
  #reword(flow: PreviewedFlow, stage: PreviewStage): void {
    if (this.#picture === null) return;
    this.#flow = flow;
    this.#stage = stage;
    this.#picture = { ...this.#picture, flow, stage };
    const { runtime } = this.#picture;
    const { context } = runtime.getSnapshot();
    if (context.locale !== stage.locale)
      runtime.dispatch({ type: 'context', context: { ...context, locale: stage.locale } });
    void this.#draw(this.#picture);
  }

  async #draw(picture: Picture): Promise<void> {
    const since = this.#since;
    try {
      await this.#options.draw(picture);
      const { step } = picture.runtime.getSnapshot();
      if (picture === this.#picture)
        this.#options.say({ type: 'shown', step, ms: Math.round(performance.now() - since) });
    } catch (cause) {
      this.#fail('notDrawn', String(cause));
    }
  }

  #note(event: FlowEvent, before: Snapshot): void {
    const log = withEvent(this.#log, event, before);
    if (log === null || this.#picture === null) return;
    this.#log = log;
    this.#ended = null;
    this.#options.say({ type: 'turn', turn: shownTurn(log.last, this.#picture.bundle) });
  }

  /** Nothing that a flow asks for happens: Studio is notified, and the stub answers. */
  #carryOut(request: EffectRequest): void {
    const picture = this.#picture;
    if (picture === null) return;
    switch (request.kind) {
      case 'call': {
        const { name: call, effect } = request;
        this.#options.say({ type: 'asked', call, effect, send: shownInput(picture.bundle, request) });
        return this.#settleSoon(request);
      }
      case 'leave':
        return this.leave(addressOf(request));
      case 'toast':
        return this.#options.onToast(request.message);
      case 'focus':
        return this.#options.onFocus(request.field);
      default:
    }
  }

  /** A link or an end of the flow leads out: nothing is loaded. */
  leave(to: string): void {
    this.#options.say({ type: 'left', to });
    this.#showWayOut(to);
  }

  #showWayOut(left: string | null): void {
    if (this.#picture === null) return;
    this.#picture = { ...this.#picture, left };
    void this.#draw(this.#picture);
  }

  #settleSoon({ id, name }: { readonly id: string; readonly name: string }): void {
    setTimeout(() => {
      if (this.#picture?.runtime.getSnapshot().running?.id === id) this.#settle(name);
    }, callMs);
  }

  /** Ends the call in flight, where it is this one and was chosen to end. */
  #settle(call: string): void {
    const picture = this.#picture;
    const snapshot = picture?.runtime.getSnapshot();
    if (picture === null || snapshot?.running?.name !== call) return;
    const result = this.#resultOf(call);
    if (result === null) return;
    const { id, name } = snapshot.running;
    for (const event of eventsOfEnd(picture.bundle, snapshot, { id, name, result, at: this.#now() }))
      picture.runtime.dispatch(event);
  }

  #resultOf(call: string): ReturnType<ReturnType<typeof createStubHost>['resultOf']> {
    const picture = this.#picture;
    return picture && this.#host.resultOf(picture.bundle, call, picture.runtime.getSnapshot());
  }
}
