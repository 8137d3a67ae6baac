import { describe, expectTypeOf, it } from 'vitest';
import type { EffectInput } from './effects.ts';
import type { ApiError, EffectResult, FlowRuntime, ScreenEvent } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { DisplayProps, RendererProps } from './renderer.ts';
import type { LoadRenderer, Renderer } from '@alur/react/contract';
import { displayRenderer, inputRenderer } from './renderer.ts';
import { failure, ok, type Result } from '@alur/engine/result';

// Checked by `tsc`, as every file is; nothing here runs.
describe('types of the contracts', () => {
  it('Result: the value is there only after looking at ok', () => {
    const made: Result<number, string> = ok(1);
    expectTypeOf(ok(1)).toExtend<Result<number, never>>();
    expectTypeOf(failure('no')).toExtend<Result<never, string>>();
    expectTypeOf<Result<number, string>>().not.toHaveProperty('value');
    expectTypeOf<Extract<Result<number, string>, { ok: true }>['value']>().toEqualTypeOf<number>();
    expectTypeOf<Extract<Result<number, string>, { ok: false }>['error']>().toEqualTypeOf<string>();
    expectTypeOf(made.ok).toEqualTypeOf<boolean>();
  });

  it('EffectResult: a failure always has an error, a success never', () => {
    expectTypeOf<Extract<EffectResult, { ok: false }>['error']>().toEqualTypeOf<ApiError>();
    expectTypeOf<Extract<EffectResult, { ok: true }>>().not.toHaveProperty('error');
  });

  it('EffectInput: each input has the type of its kind, and there is no other', () => {
    expectTypeOf<EffectInput<'identity.login'>>().toEqualTypeOf<{
      readonly identityType: 'phone' | 'email';
      readonly identity: string;
      readonly password: string;
    }>();
    expectTypeOf<EffectInput<'identity.deleteAccount'>['consent']>().toEqualTypeOf<boolean>();
  });

  it('RendererProps: a renderer reports JSON and knows neither flow nor language', () => {
    expectTypeOf<RendererProps['onInput']>().parameters.toEqualTypeOf<[value: JsonValue]>();
    expectTypeOf<RendererProps>().not.toHaveProperty('locale');
    expectTypeOf<RendererProps>().not.toHaveProperty('runtime');
    expectTypeOf<LoadRenderer>().toEqualTypeOf<(widget: string) => Promise<Renderer>>();
  });

  it('RendererProps: each widget gets what its manifest says that it needs, and nothing else', () => {
    expectTypeOf<RendererProps<'otp'>>().toHaveProperty('challenge');
    expectTypeOf<RendererProps<'otp'>>().toHaveProperty('onComplete');
    expectTypeOf<RendererProps<'text'>>().not.toHaveProperty('challenge');
    expectTypeOf<RendererProps<'text'>>().not.toHaveProperty('countries');
    expectTypeOf<RendererProps<'phone'>>().toHaveProperty('countries');
    expectTypeOf<RendererProps<'phone'>>().toHaveProperty('onCompanion');
    expectTypeOf<RendererProps<'email'>>().not.toHaveProperty('companions');
    expectTypeOf<RendererProps<'password'>['options']['checklist']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<RendererProps<'otp'>>().toExtend<RendererProps>();
  });

  it('DisplayProps: what only shows has no data, no issues and nothing to report', () => {
    type Tone = 'info' | 'warning' | 'error' | 'success' | 'item' | 'progress';
    expectTypeOf<DisplayProps<'notice'>['options']['tone']>().toEqualTypeOf<Tone | undefined>();
    expectTypeOf<DisplayProps>().not.toHaveProperty('onInput');
    expectTypeOf<DisplayProps>().not.toHaveProperty('issues');
    expectTypeOf(displayRenderer<'notice'>)
      .parameter(0)
      .toEqualTypeOf<'notice'>();
    // @ts-expect-error -- a widget that only shows is no input
    inputRenderer('notice', () => null);
  });

  it('ScreenEvent: every event of the engine, without its time, and without losing its kind', () => {
    expectTypeOf<ScreenEvent>().not.toHaveProperty('at');
    expectTypeOf<Extract<ScreenEvent, { type: 'input' }>['value']>().toEqualTypeOf<JsonValue>();
    expectTypeOf<FlowRuntime['dispatch']>().parameter(0).toEqualTypeOf<ScreenEvent>();
  });
});
