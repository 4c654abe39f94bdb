import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

import { FIRST_CLICK, keepKey } from './gestures.js';
import { icon } from './icons.js';
import { questionOf } from './past.js';
import { ChangeEvent, CommandEvent, type Command } from './requests.js';
import type { SceneController } from './scene-controller.js';
import { sendingState } from './sending.js';
import { askedIn, errorText, hasField, isAboutAnswer, screenKey, screenOf, standLine, type Scene } from './scene.js';
import { stateHead } from './state-head.js';

/** Who takes the requests of the inner elements. */
type Stage = Pick<SceneController, 'answer' | 'change' | 'command' | 'other' | 'way' | 'touched'>;

/** All that is shown of a conversation. `isDark`: on a dark page. */
export function sceneView(scene: Scene, stage: Stage, isDark: boolean): TemplateResult {
  const { lang, dir } = scene.texts;
  return html`<section
    class=${isDark ? 'fc dark' : 'fc'}
    part="root"
    lang=${lang}
    dir=${dir}
    aria-labelledby="flow-name"
    @request-answer=${stage.answer}
    @request-change=${stage.change}
    @request-command=${stage.command}
    @request-act=${stage.other}
    @request-way=${stage.way}
    @click=${FIRST_CLICK}
    @keydown=${keepKey}
    @keypress=${keepKey}
    @keyup=${keepKey}
  >
    ${headerView(scene)}${idleView(scene)}${logView(scene, stage.touched)}${fieldView(scene)}<flow-announcer></flow-announcer>
  </section>`;
}

/** Name of the conversation, how it stands, and a person: in this order in every state. */
function headerView(scene: Scene): TemplateResult {
  const { texts, hasContact } = scene;
  return html`<header class="head">
    <div class="who">
      <h2 class="name" id="flow-name">${scene.heading}</h2>
      <p class="left" part="stand">${standLine(scene)}</p>
    </div>
    ${hasContact ? button('tool', 'help', html`${texts.help}<span class="vh">${texts.helpMore}</span>`, 'help') : nothing}
  </header>`;
}

/** The conversation: notices, what was answered, and what stands in the place of the question. */
function logView(scene: Scene, animate: boolean): TemplateResult {
  return html`<div class="log" ?hidden=${scene.idleLeft !== null}>
    ${chosenView(scene)}${noticesView(scene)}<flow-message-log .scene=${scene}></flow-message-log>
    ${keyed(screenKey(scene), html`<div class=${animate ? 'new' : ''}>${screenView(scene)}</div>`)}
  </div>`;
}

/** Asks whether somebody is there. Nothing of the answers is in view meanwhile; any key or tap is an answer. */
function idleView({ idleLeft, texts }: Scene): unknown {
  if (idleLeft === null) return nothing;
  return html`<div class="log">
    <div class="ask" part="idle">
      <h3 class="q">${texts.idleTitle}</h3>
      <p>${texts.idle(idleLeft)}</p>
      <div class="btns"><button class="btn main" part="idle-stay" type="button">${texts.idleStay}</button></div>
    </div>
  </div>`;
}

/** The field at the foot, where the question takes typed words. */
function fieldView(scene: Scene): TemplateResult {
  return html`<flow-answer-field ?hidden=${!hasField(scene) || scene.idleLeft !== null} .scene=${scene}></flow-answer-field>`;
}

/** What was chosen from the catalogue, and the way back to it. */
function chosenView(scene: Scene): unknown {
  const { chosen, texts, flowLang } = scene;
  const screen = screenOf(scene);
  if (chosen === null || screen === 'over' || screen === 'change') return nothing;
  return html`<div class="chosen">
    <p class="hint" part="chosen" lang=${flowLang ?? nothing}>${chosen}</p>
    ${button('link', 'choose', texts.otherChoice, 'other-choice')}
  </div>`;
}

function noticesView(scene: Scene): unknown {
  const { view, texts, past, sends, retention } = scene;
  const { outcome, storage, resumed, moved, delivery, withheld } = view;
  const movedHere = moved ? html`<p class="b" part="moved">${texts.moved}</p>` : nothing;
  if (outcome === null || outcome.kind === 'call' || outcome.kind === 'done') return movedHere;
  if (outcome.kind !== 'ask' && outcome.kind !== 'review' && outcome.kind !== 'handoff') return nothing;
  const kept = storage === 'memory' ? texts.notKept : past.length === 0 && sends ? texts.kept(retention) : null;
  return html`${resumed && past.length > 0 ? resumedView(scene) : nothing}
  ${movedHere}
  ${withheld.some((slot) => past.every((turn) => turn.slot !== slot)) ? html`<p class="hint" part="withheld">${texts.withheld}</p>` : nothing}
  ${kept === null ? nothing : html`<p class="hint" part="notice">${kept}</p>`}
  ${storage === 'memory' || scene.choosing ? nothing : html`<div class="acts">${button('link', 'shared', texts.shared, 'shared')}</div>`}
  ${delivery === null || delivery.state === 'sent' ? nothing : html`<p class="hint">${texts.earlierRequest}: ${sendingState(view, texts).title}</p>`}`;
}

function screenView(scene: Scene): unknown {
  const screen = screenOf(scene);
  switch (screen) {
    case 'ask':
      return askView(scene);
    case 'change':
      return scene.hasCards ? html`<flow-change-card .scene=${scene}></flow-change-card>` : workingView(scene);
    case 'form':
      return scene.hasCards ? html`<flow-form-card .scene=${scene}></flow-form-card>` : workingView(scene);
    case 'wait':
      return scene.hasCards ? html`<flow-wait-card .scene=${scene}></flow-wait-card>` : workingView(scene);
    case 'over':
      return scene.hasCards ? html`<flow-start-over .scene=${scene}></flow-start-over>` : workingView(scene);
    case 'person':
      return personView(scene);
    case 'working':
      return workingView(scene);
    case 'review':
      return scene.hasCards ? html`<flow-review-card .scene=${scene}></flow-review-card>` : workingView(scene);
    case 'end':
      return scene.hasCards ? html`<flow-receipt-card .scene=${scene}></flow-receipt-card>` : workingView(scene);
    default:
      return screen satisfies never;
  }
}

/** An earlier request goes on. */
function resumedView({ texts }: Scene): TemplateResult {
  return html`<p class="hint">${texts.resumed}</p>
    <div class="acts">${button('link', 'over', texts.startOver, 'start-over')}</div>`;
}

/** Something is on its way that the person has to wait for. */
function workingView({ texts }: Scene): TemplateResult {
  return html`<div class="ask"><div class="card">${stateHead('plain', texts.working)}</div></div>`;
}

function askView(scene: Scene): unknown {
  const ask = askedIn(scene);
  if (ask === null) return nothing;
  const general = ask.issue !== null && !isAboutAnswer(ask.issue) ? errorText(ask, scene.texts) : null;
  return html`<div class="ask">
    <h3 class="q" id="flow-question" tabindex="-1" lang=${(scene.choosing ? null : scene.flowLang) ?? nothing}>${questionOf(ask)}</h3>
    ${general === null ? nothing : html`<p class="err">${icon('alert')}<span>${general}</span></p>`}
    ${scene.note === null ? nothing : html`<p class="b" part="note">${scene.note}</p>`}
    <flow-option-list .scene=${scene}></flow-option-list>
  </div>`;
}

/** How to reach a person, and the way back. */
function personView({ view, texts, hasContact }: Scene): TemplateResult {
  const { outcome, storage, saved } = view;
  return html`<div class="ask" role="group" aria-labelledby="flow-question">
    <h3 class="q" id="flow-question" tabindex="-1">${texts.person}</h3>
    ${storage === 'device' && saved === 'saved' ? html`<p class="hint">${texts.personKept}</p>` : nothing}
    ${hasContact ? html`<div class="card" part="contact"><slot name="contact"></slot></div>` : nothing}
    <div class="btns">
      ${
        outcome?.kind === 'handoff'
          ? html`<button class="btn main" part="back" type="button" @click=${send(() => new ChangeEvent(outcome.slot, true))}>${texts.back}</button>`
          : button('btn main', 'stay', texts.back, 'back')
      }
    </div>
  </div>`;
}

function button(classes: string, command: Command, label: unknown, part: string): TemplateResult {
  return html`<button class=${classes} part=${part} type="button" @click=${send(() => new CommandEvent(command))}>${label}</button>`;
}

function send(request: () => Event): (event: Event) => void {
  return (event) => event.currentTarget?.dispatchEvent(request());
}
