// The look that a guest holds: what everybody may know, and what its seat sees beyond that. Both are
// sent whole once, then as a diff for each step.
import { applyPatch } from 'rfc6902'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Look, Problem } from '../asks'
import type { Own } from '../bindings/frames/Own'
import type { Patch } from '../bindings/frames/Patch'
import { checkChanges, checkLook, Unfit } from './bounds'
import { laid } from './layer'

/** A look, and the part of it that everybody may know. */
export interface Shown {
  own: Look
  open: Look
}
interface Waiter {
  resolve: (shown: Shown) => void
  reject: (problem: Problem) => void
}

export class Held {
  /** The battle that we have a place in; `null` before the host has said so. */
  battle: string | null = null
  private waiters: Waiter[] = []
  private shown: Shown | null = null
  /** The open look, which everybody may know, and the layer of the seat with its step. */
  private open: Look | null = null
  private layer: { seq: number; layer: unknown } | null = null
  private refusal: Problem | null = null

  /** The newest step it shows; `null` without a look. */
  get seq(): number | null {
    return this.shown?.own.seq ?? null
  }

  /** The digest of what we hold, so that the host continues from there; `null` without a look. */
  get have(): number | null {
    if (this.open === null) return null
    return digest(this.layer === null ? [this.open] : [this.open, this.layer.layer])
  }

  /** The look, or the first one when it comes. It is never modified afterwards. */
  now(): Promise<Shown> {
    if (this.shown !== null) return Promise.resolve(this.shown)
    if (this.refusal !== null) return Promise.reject(this.refusal)
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }))
  }

  /** The layer for the next open look. Throws if the diff does not fit. */
  own(own: Own): void {
    if (!('ops' in own)) this.layer = own
    else if (this.layer?.seq !== own.from) throw new RangeError('another layer is meant')
    else this.layer = { seq: own.seq, layer: changed(this.layer.layer, own.ops) }
  }

  /** Takes a whole open look. */
  take(open: Look): Look {
    this.check(open)
    this.open = open
    const look = this.seen(open)
    this.check(look)
    const shown = { own: look, open }
    this.shown = shown
    this.refusal = null
    this.settle(({ resolve }) => resolve(shown))
    return look
  }

  /** Applies a patch to the open look. Throws if it does not fit. */
  lay({ from, seq, ops }: Patch): Look {
    if (this.open?.seq !== from) throw new RangeError('another look is meant')
    const open = changed(this.open, ops)
    if (open.seq !== seq) throw new RangeError('the patch does not fit')
    return this.take(open)
  }

  /** A look of another battle would make the page act there. */
  private check(look: Look): void {
    checkLook(look)
    if ((look.battle?.id ?? null) !== this.battle) throw new Unfit('form')
  }

  private seen(open: Look): Look {
    if (this.layer === null) return open
    if (this.layer.seq !== open.seq) throw new RangeError('the layer is of another look')
    return laid(open, this.layer.layer) as Look
  }

  /** No look is to come for now, for this reason. */
  refuse(problem: Problem): void {
    this.drop()
    this.refusal = problem
    this.settle(({ reject }) => reject(problem))
  }

  /** The look is not to be trusted, or one is to come after all. */
  drop(): void {
    this.shown = null
    this.open = null
    this.layer = null
    this.refusal = null
  }

  private settle(one: (waiter: Waiter) => void): void {
    const waiters = this.waiters
    this.waiters = []
    waiters.forEach(one)
  }
}

/** The digest, which the host computes, too: see its `have.rs`. */
function digest(held: unknown[]): number {
  const bytes = sha256(utf8ToBytes(`aide-de-camp have 1\0${text(held)}`))
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
}

/** As JSON, with each object's fields sorted. */
function text(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(text).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const field = (name: string) => `${JSON.stringify(name)}:${text(Object(value)[name])}`
  return `{${Object.keys(value).sort().map(field).join()}}`
}

/** A copy with the operations applied. Throws if they do not fit. */
function changed<T>(value: T, ops: unknown): T {
  checkChanges(ops)
  const holder = { it: structuredClone(value) }
  const below = ops.map((op) => ({ ...op, path: `/it${op.path}` }))
  if (applyPatch(holder, below).some((fault) => fault !== null))
    throw new RangeError('the patch does not fit')
  return holder.it
}
